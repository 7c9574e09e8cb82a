import { type HTMLInputAutoCompleteAttribute, type ReactNode, useMemo } from 'react';
import { useField } from 'remix-validated-form';

import { dateText } from '@domain/date';
import type { DateField } from '@domain/typed-fields';
import { useFocusOnArrival } from '~/components/form/native-focus';
import { Input, TextArea } from '~/components/ui/input';

import { DateInput } from './date-input';
import { FieldConflictNote, useConflictId } from './field-conflict';
import { describedBy, FieldFrame, fieldId } from './field-frame';
import { type Mask, maskedInput, maskOnInput } from './masked-input';
import type { TypedKind } from './number-field';
import { type FormFieldProps, leftAfterPress, useFormField } from './use-form-field';

export interface FormTextProps extends FormFieldProps {
  type?: 'text' | 'email' | 'tel';
  /** Formats the text while typing. The server accepts it formatted or bare. */
  mask?: Mask;
  /** An error beyond the field's own validation; announced when it appears. */
  addedError?: string | null;
  /** Called with the masked text after each change. */
  onText?: (text: string, input: HTMLInputElement) => void;
  /** Called with the text once the field is left. */
  onLeft?: (text: string) => void;
  /** A remark about the text that is not an error; announced when it appears. */
  note?: ReactNode;
  /** Handles Enter in place of submitting the form: scanners send Enter after a code. */
  onEnter?: (text: string) => void;
  maxLength?: number;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters';
  readOnly?: boolean;
  /** Has the focus when the page opens. */
  takesFocus?: boolean | undefined;
  /** Money and quantities are right-aligned, in tabular figures. */
  numeric?: boolean;
  /** The kind of number or date, see `listenToTypedFields`. */
  'data-typed'?: TypedKind;
}

/** A text input of a validated form: native, uncontrolled, with its label, help and error. */
export function FormText({
  name,
  label,
  help,
  optional,
  width,
  className,
  mask,
  onText,
  onLeft,
  note,
  onEnter,
  addedError: addedError,
  numeric,
  takesFocus,
  type = 'text',
  ...input
}: FormTextProps) {
  const { error: broken, getInputProps } = useFormField(name);
  const id = fieldId(name);
  const conflict = useConflictId(name, id);
  const error = broken ?? addedError ?? undefined;
  const noted = error === undefined ? note : null;
  const also = [conflict, noted ? `${id}-note` : null].filter(Boolean).join(' ') || undefined;
  const focused = useFocusOnArrival(name, takesFocus);
  return (
    <FieldFrame
      {...{ id, label, help, optional, width, className, error }}
      // The field's own errors are announced with the form's other errors.
      live={addedError === undefined ? undefined : !broken}
    >
      <Input
        {...leftAfterPress(
          getInputProps<Partial<React.InputHTMLAttributes<HTMLInputElement>>>({
            onBlur: ({ target }: React.FocusEvent<HTMLInputElement>) => onLeft?.(target.value),
          }),
        )}
        {...describedBy(id, { error, help, also })}
        {...input}
        {...maskedInput({ mask, ...input })}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the page's main field
        autoFocus={focused}
        type={type}
        className={numeric ? 'numeric' : undefined}
        onInput={(event) => {
          if (mask) maskOnInput(mask)(event);
          onText?.(event.currentTarget.value, event.currentTarget);
        }}
        onKeyDown={
          onEnter &&
          ((event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onEnter(event.currentTarget.value);
          })
        }
      />
      {note === undefined ? null : (
        <p role="status" id={`${id}-note`} className="mt-1 text-md empty:mt-0">
          {noted}
        </p>
      )}
      <FieldConflictNote name={name} id={id} />
    </FieldFrame>
  );
}

interface FormDateProps extends FormFieldProps {
  name: DateField;
  /** The date picker's range, ISO. */
  min?: string;
  max?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  readOnly?: boolean;
}

/** A date field of a validated form, typed as `dd/mm/aaaa` or picked. */
export function FormDate({
  name,
  label,
  help,
  optional,
  width,
  className,
  ...input
}: FormDateProps) {
  const { error, defaultValue, getInputProps } = useFormField(name);
  const id = fieldId(name);
  const also = useConflictId(name, id);
  const focused = useFocusOnArrival(name);
  return (
    <FieldFrame {...{ id, label, help, optional, width, className, error }}>
      <DateInput
        {...leftAfterPress(getInputProps<Partial<React.InputHTMLAttributes<HTMLInputElement>>>())}
        {...describedBy(id, { error, help, also })}
        {...input}
        name={name}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the field left after a look-up
        autoFocus={focused}
        defaultValue={dateText(String(defaultValue ?? ''))}
      />
      <FieldConflictNote name={name} id={id} show={dateText} />
    </FieldFrame>
  );
}

/** A multi-line text field. */
export function FormTextArea({
  name,
  label,
  help,
  optional,
  width,
  className,
  ...area
}: FormFieldProps & { maxLength?: number; rows?: number }) {
  const { error, getInputProps } = useFormField(name);
  const id = fieldId(name);
  const also = useConflictId(name, id);
  return (
    <FieldFrame {...{ id, label, help, optional, width, className, error }}>
      <TextArea
        {...getInputProps<Partial<React.TextareaHTMLAttributes<HTMLTextAreaElement>>>()}
        {...describedBy(id, { error, help, also })}
        {...area}
        autoComplete="off"
      />
      <FieldConflictNote name={name} id={id} />
    </FieldFrame>
  );
}

/**
 * A hidden field that keeps the posted value after a refused post, and any value a script wrote
 * into it: React would reset it to the page's initial value on re-render.
 */
export function FormHidden({ name }: { name: string }) {
  const value = String(useField(name).defaultValue ?? '');
  return useMemo(
    () => <input type="hidden" name={name} defaultValue={value} autoComplete="off" />,
    [name, value],
  );
}
