import { type ChangeEvent, type FocusEvent, memo, type ReactNode, useState } from 'react';

import { formatDate, maskDate, parseDate } from '@domain/date';
import type { OrderIntent } from '@domain/order/draft/intent';
import type { DateField } from '@domain/typed-fields';
import { DateInput } from '~/components/form/fields/date-input';
import { describedBy, FieldFrame, fieldId } from '~/components/form/fields/field-frame';
import { applyMask, type Mask, maskedInput } from '~/components/form/fields/masked-input';
import type { TypedKind } from '~/components/form/fields/number-field';
import { type Option, withChosen } from '~/components/form/fields/option';
import { SelectOptions } from '~/components/form/fields/select-options';
import { useFocusOnArrival } from '~/components/form/native-focus';
import { type FieldWidth } from '~/components/ui/field';
import { Input, Select } from '~/components/ui/input';

export interface DraftFieldProps {
  name: string;
  label: ReactNode;
  value: string;
  onValue: (value: string, name: string) => void;
  error?: string | undefined;
  help?: ReactNode;
  optional?: boolean;
  width?: FieldWidth;
  className?: string;
  /** In a table row: the label is the column heading, and errors are below the row. */
  inLine?: boolean;
}

export interface DraftTextProps extends DraftFieldProps {
  type?: 'text' | 'email' | 'tel';
  mask?: Mask;
  maxLength?: number;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  readOnly?: boolean;
  /** Money and quantities are right-aligned, in tabular figures. */
  numeric?: boolean;
  autoCapitalize?: 'none' | 'words';
  /** The kind of number, see `listenToTypedFields`. */
  'data-typed'?: TypedKind;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  /** The error may appear while the focus is elsewhere, so it is announced. */
  live?: boolean;
  'data-enter-intent'?: OrderIntent['type'];
}

/** A text field of the order's draft, controlled by the reducer. */
export const DraftText = memo(function DraftText({
  name,
  label,
  value,
  onValue,
  error,
  help,
  optional,
  width,
  className,
  inLine,
  mask,
  type = 'text',
  numeric,
  live,
  ...input
}: DraftTextProps) {
  const id = fieldId(name);
  const focused = useFocusOnArrival(name);
  return (
    <FieldFrame {...{ id, label, error, help, optional, width, className, inLine, live }}>
      <Input
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog that opens takes the focus
        autoFocus={focused}
        name={name}
        type={type}
        value={value}
        className={numeric ? 'numeric' : undefined}
        autoComplete="off"
        onChange={(event) => onValue(textOf(event, mask), name)}
        {...describedBy(id, { error, help })}
        {...input}
        {...maskedInput({ mask, ...input })}
      />
    </FieldFrame>
  );
});

/**
 * A date field of the order's draft, typed as `dd/mm/aaaa` or picked. The draft has ISO for a valid
 * date, else the typed text.
 */
export const DraftDate = memo(function DraftDate({
  name,
  label,
  value,
  onValue,
  error,
  help,
  optional,
  width,
  className,
  inLine,
  live,
  ...input
}: DraftFieldProps &
  Pick<DraftTextProps, 'readOnly' | 'live' | 'data-enter-intent'> & {
    name: DateField;
    min?: string;
    max?: string;
    autoFocus?: boolean | undefined;
  }) {
  const id = fieldId(name);
  return (
    <FieldFrame {...{ id, label, error, help, optional, width, className, inLine, live }}>
      <DateInput
        name={name}
        value={formatDate(value) || value}
        onChange={(event) => {
          const text = textOf(event, maskDate);
          // An incomplete date (`1/02/2026`) is parsed on blur.
          onValue(/^\d{2}\/\d{2}\/\d{4}$/.test(text) ? (parseDate(text) ?? text) : text, name);
        }}
        {...describedBy(id, { error, help })}
        {...input}
      />
    </FieldFrame>
  );
});

/** A select of the order's draft. When locked it shows text and still posts its value. */
export const DraftSelect = memo(function DraftSelect({
  name,
  label,
  value,
  onValue,
  error,
  help,
  optional,
  width,
  className,
  inLine,
  options,
  readOnly = false,
}: DraftFieldProps & {
  options: readonly Option[];
  readOnly?: boolean;
}) {
  const id = fieldId(name);
  // The stored value stays an option even when the list no longer has it.
  const [stored] = useState(value);
  const choices = withChosen(withChosen(options, stored), value);
  const chosen = choices.find((option) => option.value === value)?.label;
  return (
    <FieldFrame {...{ id, label, error, help, optional, width, className, inLine }}>
      {readOnly ? (
        <>
          <Input value={chosen} readOnly {...describedBy(id, { error, help })} />
          <input type="hidden" name={name} value={value} autoComplete="off" />
        </>
      ) : (
        <Select
          name={name}
          value={value}
          autoComplete="off"
          onChange={(event) => onValue(event.currentTarget.value, name)}
          {...describedBy(id, { error, help })}
        >
          <SelectOptions options={choices} />
        </Select>
      )}
    </FieldFrame>
  );
});

/** The input's text, masked in place. */
export function textOf(event: ChangeEvent<HTMLInputElement>, mask?: Mask): string {
  return mask ? applyMask(event.currentTarget, mask) : event.currentTarget.value;
}
