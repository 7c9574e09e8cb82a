import { PASSWORD_MAX_LENGTH } from '@domain/session/password-limits';
import { useFocusOnArrival } from '~/components/form/native-focus';

import { describedBy, FieldFrame, fieldId } from './field-frame';
import { PasswordInput } from './password-input';
import { type FormFieldProps, leftAfterPress, useFormField } from './use-form-field';

export interface FormPasswordProps extends FormFieldProps {
  autoComplete: 'current-password' | 'new-password';
  /** Called with the text after each change. */
  onText?: (text: string) => void;
}

/** A person's password, in a validated form. */
export function FormPassword({
  name,
  label,
  help,
  optional,
  width,
  className,
  autoComplete,
  onText,
}: FormPasswordProps) {
  const { error, getInputProps } = useFormField(name);
  const id = fieldId(name);
  const focused = useFocusOnArrival(name);
  return (
    <FieldFrame {...{ id, label, help, optional, width, className, error }}>
      <PasswordInput
        {...leftAfterPress(getInputProps<Partial<React.InputHTMLAttributes<HTMLInputElement>>>())}
        {...describedBy(id, { error, help })}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the refused field
        autoFocus={focused}
        autoComplete={autoComplete}
        maxLength={PASSWORD_MAX_LENGTH}
        onInput={(event) => onText?.(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
