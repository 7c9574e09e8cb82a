import type { InputHTMLAttributes } from 'react';

import { DISCOUNT_RATE_HELP, DISCOUNT_RATE_MAX_LENGTH } from '@domain/discount-rate';
import { PAYMENT_ENTRY_MAX_LENGTH, type PaymentEntry } from '@domain/order/draft/payment-entry';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { RATE_FIELD } from '~/components/form/fields/number-field';
import { FieldWithButton } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';

import { ApplyButton } from './apply-button';

const PLAN_HELP = '30/60/90, entrada + 30/60, entrada de 500 + 2, à vista ou 3x.';

interface PaymentTermsProps {
  /** The fields' texts after a native post. */
  entry: PaymentEntry;
  errors: ErrorsByPath;
}

/** A discount in percent, and the plan of all installments in one text. */
export function PaymentTerms(texts: PaymentTermsProps) {
  return (
    <>
      <FieldWithButton width={3} className="print:hidden">
        <EntryField
          {...texts}
          name="discountRate"
          label="Desconto em %"
          help={DISCOUNT_RATE_HELP}
          className="numeric"
          inputMode={RATE_FIELD.inputMode}
          data-typed={RATE_FIELD['data-typed']}
          maxLength={DISCOUNT_RATE_MAX_LENGTH}
          data-enter-intent="discount-rate"
        />
        <ApplyButton intent={{ type: 'discount-rate' }} label="Aplicar o percentual" />
      </FieldWithButton>
      <FieldWithButton width={6} className="print:hidden">
        <EntryField
          {...texts}
          name="paymentPlan"
          label="Condição"
          help={PLAN_HELP}
          maxLength={PAYMENT_ENTRY_MAX_LENGTH}
          autoCapitalize="none"
          data-enter-intent="payment-plan"
        />
        <ApplyButton intent={{ type: 'payment-plan' }} label="Aplicar a condição" />
      </FieldWithButton>
    </>
  );
}

interface EntryFieldProps extends PaymentTermsProps, InputHTMLAttributes<HTMLInputElement> {
  name: keyof PaymentEntry;
  label: string;
  help: string;
  'data-typed'?: string;
  'data-enter-intent': string;
}

/** A text to be applied: the order itself does not store it. */
function EntryField({ entry, errors, name, label, help, ...input }: EntryFieldProps) {
  const error = errors.get(name);
  return (
    <FieldFrame id={name} label={label} error={error} help={help} live>
      <Input
        {...input}
        name={name}
        defaultValue={entry[name]}
        autoComplete="off"
        {...describedBy(name, { error, help })}
      />
    </FieldFrame>
  );
}
