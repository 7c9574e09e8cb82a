import { Form, Link, useLocation, useSearchParams } from '@remix-run/react';
import { Search } from 'lucide-react';
import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react';

import { dateText, parseDate } from '@domain/date';
import { DateInput } from '~/components/form/date-input';
import { describedBy, FieldFrame } from '~/components/form/field-frame';
import { type Mask, maskOnInput } from '~/components/form/masked-input';
import type { Option } from '~/components/form/option';
import { SelectOptions } from '~/components/form/select-options';

/**
 * A list's filter: a native GET form, so that all of the list's state is in its address. 'Limpar'
 * is a link to the bare list. After each step through the addresses, 'Limpar' and back included,
 * the fields hold the filter of that address; the field that the person searched from keeps the
 * focus. `actions` are its buttons where they are others.
 */
export function FilterForm({
  label,
  clearTo,
  actions,
  children,
}: {
  label: string;
  clearTo: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) form.current?.reset();
    shown.current = key;
  }, [key]);
  return (
    <Form method="get" className="filter" role="search" aria-label={label} ref={form}>
      <div className="grid-form">{children}</div>
      <div className="actions">
        {actions ?? (
          <button type="submit" className="button button--primary">
            <Search aria-hidden="true" />
            Pesquisar
          </button>
        )}
        <Link className="button" to={clearTo}>
          Limpar
        </Link>
      </div>
    </Form>
  );
}

interface FilterFieldProps {
  name: string;
  label: string;
  value: string;
  width?: string;
  error?: string | undefined;
}

export function FilterText({
  name,
  label,
  value,
  width,
  error,
  mask,
  maxLength,
  inputMode,
}: FilterFieldProps & {
  mask?: Mask;
  maxLength?: number;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}) {
  const id = `filter-${name}`;
  return (
    <FieldFrame {...{ id, label, width, error }}>
      <input
        {...describedBy(id, { error })}
        name={name}
        defaultValue={value}
        className="input"
        type="text"
        maxLength={maxLength}
        inputMode={inputMode}
        autoComplete="off"
        onInput={mask ? maskOnInput(mask) : undefined}
      />
    </FieldFrame>
  );
}

/**
 * A single day. Disabled it is not sent, and `help` says why. One that is asked for and is no day
 * stays as it was typed, and is told.
 */
export function FilterDate({
  name,
  label,
  value,
  width,
  error: refused,
  disabled,
  help,
}: FilterFieldProps & { disabled?: boolean; help?: string }) {
  const id = `filter-${name}`;
  const asked = useSearchParams()[0].get(name) ?? '';
  const unread = asked.trim() !== '' && parseDate(asked) === null;
  const error = refused ?? (unread ? 'Digite uma data válida' : undefined);
  return (
    <FieldFrame {...{ id, label, width, error, help }}>
      <DateInput
        {...describedBy(id, { error, help })}
        name={name}
        defaultValue={unread ? asked : dateText(value)}
        disabled={disabled}
      />
    </FieldFrame>
  );
}

/**
 * Kept with the filter: only what one import added. It is said, as nothing else of the filter shows
 * it.
 */
export function FilterImport({ idImport }: { idImport: string | undefined }) {
  if (!idImport) return null;
  return (
    <p className="notice span-12">
      <input type="hidden" name="idImport" value={idImport} />
      Só o que uma importação cadastrou.
    </p>
  );
}

/** A period by its first and last day, both of them in it; either may be left out. */
export function FilterRange({
  name,
  label,
  from,
  to,
}: {
  name: string;
  label: string;
  from: string;
  to: string;
}) {
  const error =
    from !== '' && to !== '' && to < from ? 'Antes do primeiro dia do período.' : undefined;
  return (
    <>
      <FilterDate name={`${name}From`} label={`${label} de`} value={from} width="span-3" />
      <FilterDate
        name={`${name}To`}
        label={`${label} até`}
        value={to}
        width="span-3"
        error={error}
      />
    </>
  );
}

/** Fields that are seldom asked for, folded away while they hold nothing. */
export function FilterMore({
  label,
  open,
  children,
}: {
  label: string;
  open: boolean;
  children: ReactNode;
}) {
  return (
    <details className="filter__more span-12" open={open}>
      <summary>{label}</summary>
      <div className="grid-form">{children}</div>
    </details>
  );
}

export function FilterSelect({
  name,
  label,
  value,
  width,
  options,
  onChoose,
}: FilterFieldProps & { options: readonly Option[]; onChoose?: (value: string) => void }) {
  const id = `filter-${name}`;
  return (
    <FieldFrame {...{ id, label, width }}>
      {/* Made anew for another value: of an existing select React leaves the default as it was. */}
      <select
        key={value}
        {...describedBy(id, {})}
        name={name}
        defaultValue={value}
        className="input"
        onChange={onChoose && (({ target }) => onChoose(target.value))}
      >
        <SelectOptions options={options} />
      </select>
    </FieldFrame>
  );
}
