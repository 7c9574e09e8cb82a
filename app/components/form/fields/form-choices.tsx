import { type ReactNode } from 'react';
import { useField } from 'remix-validated-form';

import { useFocusOnArrival } from '~/components/form/native-focus';
import { ChoiceLabel, CHOICES } from '~/components/ui/choice-label';
import { classes } from '~/components/ui/classes';
import { ErrorText, FieldLabel, type FieldWidth, spanOf } from '~/components/ui/field';
import { Select } from '~/components/ui/input';

import { FieldConflictNote, useConflictId } from './field-conflict';
import { describedBy, FieldFrame, fieldId } from './field-frame';
import { labelIn, type Option, withChosen } from './option';
import { SelectOptions } from './select-options';
import { type FormFieldProps, leftAfterPress, useFormField } from './use-form-field';

/** A native select of a validated form. */
export function FormSelect({
  name,
  label,
  help,
  optional,
  width,
  className,
  options,
  autoComplete,
}: FormFieldProps & { options: readonly Option[]; autoComplete?: string }) {
  const { error, defaultValue, getInputProps } = useFormField(name);
  const id = fieldId(name);
  const also = useConflictId(name, id);
  const focused = useFocusOnArrival(name);
  return (
    <FieldFrame {...{ id, label, help, optional, width, className, error }}>
      <Select
        {...leftAfterPress(getInputProps<Partial<React.SelectHTMLAttributes<HTMLSelectElement>>>())}
        {...describedBy(id, { error, help, also })}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the field left after a look-up
        autoFocus={focused}
        autoComplete={autoComplete}
      >
        <SelectOptions options={withChosen(options, String(defaultValue ?? ''))} />
      </Select>
      <FieldConflictNote name={name} id={id} show={labelIn(options)} />
    </FieldFrame>
  );
}

/**
 * A select with options from the API, initially empty. The stored value stays selected even when
 * the list no longer has it.
 */
export function FormChoice({
  options,
  ...field
}: {
  name: string;
  label: string;
  width: FieldWidth;
  options: readonly Option[];
  help?: string;
}) {
  return <FormSelect {...field} options={[{ value: '', label: 'Selecione' }, ...options]} />;
}

/** A checkbox that posts 'on'. */
export function FormCheckbox({
  name,
  label,
  onChange,
}: {
  name: string;
  label: ReactNode;
  onChange?: (ticked: boolean) => void;
}) {
  const { getInputProps } = useField(name);
  const id = fieldId(name);
  const also = useConflictId(name, id);
  return (
    <>
      <ChoiceLabel htmlFor={id}>
        <input
          {...getInputProps<Partial<React.InputHTMLAttributes<HTMLInputElement>>>({
            type: 'checkbox',
            onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
              onChange?.(event.currentTarget.checked),
          })}
          id={id}
          aria-describedby={also}
        />
        {label}
      </ChoiceLabel>
      <FieldConflictNote name={name} id={id} show={(value) => (value === 'on' ? 'Sim' : 'Não')} />
    </>
  );
}

/** A radio group. */
export function FormRadios({
  name,
  label,
  options,
  disabled,
  onChoose,
  width = 12,
}: {
  name: string;
  label: string;
  options: readonly Option[];
  disabled?: boolean;
  onChoose?: (value: string) => void;
  width?: FieldWidth;
}) {
  const { error, defaultValue, getInputProps } = useField(name);
  const id = fieldId(name);
  const chosen = String(defaultValue ?? '');
  const also = useConflictId(name, id);
  return (
    <fieldset
      className={classes('min-w-0', spanOf(width))}
      aria-describedby={[error ? `${id}-error` : null, also].filter(Boolean).join(' ') || undefined}
      disabled={disabled}
    >
      <FieldLabel as="legend">{label}</FieldLabel>
      <div className={CHOICES}>
        {(chosen === '' ? options : withChosen(options, chosen)).map((option) => (
          <ChoiceLabel key={option.value}>
            <input
              {...getInputProps<Partial<React.InputHTMLAttributes<HTMLInputElement>>>({
                type: 'radio',
                value: option.value,
                onChange: () => onChoose?.(option.value),
              })}
              id={option === options[0] ? id : undefined}
              data-option={option.value}
              defaultChecked={chosen === option.value}
            />
            {option.label}
          </ChoiceLabel>
        ))}
      </div>
      <FieldConflictNote name={name} id={id} show={labelIn(options)} />
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
    </fieldset>
  );
}
