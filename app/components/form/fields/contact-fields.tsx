import type { ComponentProps } from 'react';

import { maskEmail } from '@domain/email';
import { maskMobilePhone } from '@domain/phone';
import { FieldStack } from '~/components/ui/field';

import { FormCheckbox } from './form-choices';
import { FormText } from './form-fields';

/** The longest telephone number, with its mask. */
const MAX_PHONE = '(19) 9 9123-0001'.length;

/** A record's telephone number, and whether it has WhatsApp. */
export function PhoneField({
  autoComplete = 'off',
  ...props
}: {
  optional?: true;
  autoComplete?: 'tel-national' | 'off';
}) {
  return (
    <FieldStack width={4}>
      <FormText
        name="phone"
        label="Celular"
        type="tel"
        inputMode="tel"
        mask={maskMobilePhone}
        maxLength={MAX_PHONE}
        autoComplete={autoComplete}
        {...props}
      />
      <FormCheckbox name="whatsApp" label="É WhatsApp" />
    </FieldStack>
  );
}

type EmailFieldProps = Omit<ComponentProps<typeof FormText>, 'name' | 'label' | 'mask'>;

/** A record's e-mail, in lower case. */
export function EmailField(props: EmailFieldProps) {
  return (
    <FormText
      name="email"
      label="E-mail"
      inputMode="email"
      width={6}
      mask={maskEmail}
      autoComplete="off"
      autoCapitalize="none"
      {...props}
    />
  );
}
