import { Form, useLocation } from '@remix-run/react';
import {
  createContext,
  type HTMLAttributes,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';

import { dateText, parseDate } from '@domain/date';
import { isTypedId } from '@domain/typed-id';
import { DateInput } from '~/components/form/date-input';
import { describedBy, FieldFrame } from '~/components/form/field-frame';
import { type Mask, maskOnInput } from '~/components/form/masked-input';
import type { Option } from '~/components/form/option';
import { SelectOptions } from '~/components/form/select-options';
import { useUrlParams } from '~/components/navigation/url-params';
import { Button, ButtonLink } from '~/components/ui/button';
import { ChoiceLabel } from '~/components/ui/choice-label';
import { classes } from '~/components/ui/classes';
import { FieldGrid, type FieldWidth, spanOf } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Input, Select } from '~/components/ui/input';
import { Notice } from '~/components/ui/notice';

import { ActiveFilters, activeFilters, fieldNames, hasError } from './active-filters';
import { KEPT_PARAMS } from './list-params';
import { refusedIn } from './refused-filter';

/**
 * A list's filter: a native GET form, so the URL holds all of the list's state. 'Limpar' links to
 * the bare list. After every navigation, 'Limpar' and back included, the fields show the URL's
 * filter, and the field searched from keeps the focus. `actions` replaces the default buttons.
 *
 * On a phone the fields are folded away, so that the first row is in the first screen, unless the
 * list has yet to be asked for (`open`) or a field has an error.
 */
export function FilterForm(props: FilterFormProps) {
  return useContext(InWords) ? (
    <FilterWords fields={props.children} />
  ) : (
    <FilterFields {...props} />
  );
}

/** Whether a filter's form is only to say what it asks for. */
const InWords = createContext(false);

/** A list's filter form that says what it asks for, in the words of its chips: nothing to fill in. */
export function FilterInWords({ children }: { children: ReactNode }) {
  return <InWords.Provider value>{children}</InWords.Provider>;
}

function FilterWords({ fields }: { fields: ReactNode }) {
  const words = activeFilters(fields).map(({ text }) => text);
  return words.length === 0 ? null : <p className="mb-3 wrap-anywhere">{words.join(' · ')}</p>;
}

interface FilterFormProps {
  label: string;
  clearTo: string;
  open?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

function FilterFields({ label, clearTo, open = false, actions, children }: FilterFormProps) {
  const folds = actions === undefined;
  const isWrong = useIsWrong(children);
  const form = useRef<HTMLFormElement>(null);
  const fold = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const hadFocus = form.current?.contains(document.activeElement);
    form.current?.reset();
    // Only a phone shows the fold; the focus would be lost with the folded field.
    if (hadFocus && fold.current?.offsetParent) fold.current.focus({ preventScroll: true });
  }, [key]);
  return (
    <Form
      method="get"
      className={classes(
        'group card mb-5 px-5 py-4 print:hidden',
        folds && 'max-md:grid max-md:gap-4 max-md:py-2',
      )}
      role="search"
      aria-label={label}
      ref={form}
    >
      {folds ? (
        <ChoiceLabel className="md:hidden">
          <input
            ref={fold}
            type="checkbox"
            data-fold=""
            defaultChecked={open || isWrong}
            autoComplete="off"
          />
          <FoldText fields={children} />
        </ChoiceLabel>
      ) : null}
      <div className={classes('grid grid-cols-1 gap-4', folds && FOLDED)}>
        <FieldGrid>{children}</FieldGrid>
        <div className="actions">
          {actions ?? (
            <Button type="submit" tone="primary">
              <Icon name="search" />
              Pesquisar
            </Button>
          )}
          <ButtonLink to={clearTo}>Limpar</ButtonLink>
        </div>
      </div>
      {folds ? (
        <>
          <KeptParams />
          <ActiveFilters fields={children} />
        </>
      ) : null}
    </Form>
  );
}

/** By CSS alone; a browser that could not unfold them shows the fields. */
const FOLDED =
  'supports-[selector(:has(a))]:max-md:hidden max-md:group-has-[[data-fold]:checked]:grid';

/** Whether one of the form's fields says what is wrong with it. */
function useIsWrong(fields: ReactNode): boolean {
  const names = fieldNames(fields);
  const refused = refusedIn(useUrlParams()).filter((name) => names.includes(name));
  return refused.length > 0 || hasError(fields);
}

/** How the list is shown stays as it is in a new search. */
function KeptParams() {
  const search = useUrlParams();
  return KEPT_PARAMS.map((name) => {
    const value = search.get(name);
    return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
  });
}

/** How many filters narrow the list: as many as its chips. */
function FoldText({ fields }: { fields: ReactNode }) {
  const set = activeFilters(fields).length;
  return <span>Mostrar filtros{set > 0 ? ` (${set} em uso)` : ''}</span>;
}

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
  inputMode,
}: FilterFieldProps & {
  mask?: Mask;
  maxLength?: number;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}) {
  const id = `filter-${name}`;
  const asked = useUrlParams().get(name) ?? '';
  const unread = isTypedId(name) && asked.trim() !== '' && value === '';
  const error = refused ?? (unread ? 'Digite um número válido' : undefined);
  return (
    <FieldFrame {...{ id, label, width, error }}>
      <Input
        {...describedBy(id, { error })}
        name={name}
        defaultValue={unread ? asked : value}
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
}: FilterFieldProps & { disabled?: boolean; help?: string }) {
  const id = `filter-${name}`;
  const asked = useUrlParams().get(name) ?? '';
  // A short date (`hoje`) was read by the server.
  const unread = asked.trim() !== '' && value === '' && parseDate(asked) === null;
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

/** Rarely used fields, collapsed while empty. */
export function FilterMore({
  label,
  open,
  children,
}: {
  label: string;
  open: boolean;
  children: ReactNode;
}) {
  const params = useUrlParams();
  // What is refused is not in the filter, and its field says why.
  const asked = fieldNames(children).some((name) => (params.get(name) ?? '').trim() !== '');
  return (
    <details className={classes('[&[open]>summary]:mb-2', spanOf(12))} open={open || asked}>
      <summary className="w-fit cursor-pointer py-1 text-accent">{label}</summary>
      <FieldGrid>{children}</FieldGrid>
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
      {/* Keyed by value: React does not update the default of a mounted select. */}
      <Select
        key={value}
        {...describedBy(id, {})}
        name={name}
        defaultValue={value}
        onChange={onChoose && (({ target }) => onChoose(target.value))}
      >
        <SelectOptions options={options} />
      </Select>
    </FieldFrame>
  );
}
