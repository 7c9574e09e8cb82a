import type { HTMLAttributes } from 'react';

import { dateText, INVALID_DATE, parseDate } from '@domain/date';
import { formatCpfCnpj } from '@domain/tax-id';
import { type DateField, isTypedId } from '@domain/typed-fields';
import { DateInput } from '~/components/form/fields/date-input';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { type Mask, maskedInput, maskOnInput } from '~/components/form/fields/masked-input';
import type { Option } from '~/components/form/fields/option';
import { SelectOptions } from '~/components/form/fields/select-options';
import { useUrlParams } from '~/components/navigation/url-params';
import { Button } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { type FieldWidth, spanOf } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Input, Select } from '~/components/ui/input';
import { Notice } from '~/components/ui/notice';

interface FilterFieldProps {
  name: string;
  label: string;
  value: string;
  width?: FieldWidth;
  error?: string | undefined;
}

export function FilterText({
  name,
  label,
  value,
  width,
  error: refused,
  mask,
  maxLength,
  placeholder,
  inputMode,
}: FilterFieldProps & {
  mask?: Mask;
  maxLength?: number;
  placeholder?: string | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}) {
  const id = `filter-${name}`;
  const param = useUrlParams().get(name) ?? '';
  const unread = isTypedId(name) && param.trim() !== '' && value === '';
  const error = refused ?? (unread ? 'Digite um número válido' : undefined);
  return (
    <FieldFrame {...{ id, label, width, error }}>
      <Input
        name={name}
        defaultValue={unread ? param : value}
        type="text"
        placeholder={placeholder}
        inputMode={inputMode}
        autoComplete="off"
        onInput={mask ? maskOnInput(mask) : undefined}
        {...describedBy(id, { error })}
        {...maskedInput({ mask, maxLength })}
      />
    </FieldFrame>
  );
}

/**
 * The list's search. Text that looks like a document, a number or a bar code is searched for as
 * that, where the list supports it (domain/search-text.ts); `finds` says so in the empty field. On
 * a phone its button is next to it while the other filters are folded.
 */
export function FilterSearch({
  finds,
  width,
  ...field
}: FilterFieldProps & { maxLength: number; finds?: string }) {
  return (
    <div
      className={classes('flex items-start gap-2 folds:col-span-1! [&>div]:grow', spanOf(width))}
    >
      <FilterText {...field} placeholder={finds} />
      <Button
        type="submit"
        tone="icon"
        className="mt-7 border border-line-strong not-folds:hidden folds:group-has-[[data-fold]:checked]:hidden"
        aria-label="Pesquisar"
      >
        <Icon name="search" />
      </Button>
    </div>
  );
}

/** A CPF or CNPJ, in display format. */
export function FilterDocument({
  mask = formatCpfCnpj,
  ...field
}: FilterFieldProps & { mask?: Mask }) {
  return <FilterText mask={mask} maxLength={18} {...field} />;
}

/** A number that people type, such as an order's. */
export function FilterNumber(field: FilterFieldProps & { maxLength?: number }) {
  return <FilterText maxLength={10} inputMode="numeric" {...field} />;
}

/**
 * A single date. When disabled it is not sent, and `help` says why. An invalid one stays as typed,
 * with an error.
 */
export function FilterDate({
  name,
  label,
  value,
  width,
  error: refused,
  disabled,
  help,
}: FilterFieldProps & { name: DateField; disabled?: boolean; help?: string }) {
  const id = `filter-${name}`;
  const param = useUrlParams().get(name) ?? '';
  // The server parses short dates (`hoje`).
  const unread = param.trim() !== '' && value === '' && parseDate(param) === null;
  const error = refused ?? (unread ? INVALID_DATE : undefined);
  return (
    <FieldFrame {...{ id, label, width, error, help }}>
      <DateInput
        name={name}
        defaultValue={unread ? param : dateText(value)}
        disabled={disabled}
        {...describedBy(id, { error, help })}
      />
    </FieldFrame>
  );
}

/** Limits the list to one import, as part of the filter; shown because no other field shows it. */
export function FilterImport({ name, value }: Pick<FilterFieldProps, 'name' | 'label' | 'value'>) {
  if (value === '') return null;
  return (
    <Notice className={spanOf(12)}>
      <input type="hidden" name={name} value={value} />
      Só o que uma importação cadastrou.
    </Notice>
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
      {/* Keyed by value: React does not update the default of a mounted select. */}
      <Select
        key={value}
        name={name}
        defaultValue={value}
        onChange={onChoose && (({ target }) => onChoose(target.value))}
        {...describedBy(id, {})}
      >
        <SelectOptions options={options} />
      </Select>
    </FieldFrame>
  );
}
