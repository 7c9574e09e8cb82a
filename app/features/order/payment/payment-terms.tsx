import { PAYMENT_ENTRY_MAX_LENGTH, type PaymentEntry } from '@domain/order/draft/payment-entry';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { RATE_FIELD } from '~/components/form/fields/number-field';
import { FieldWithButton } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { IntentButton } from '~/features/order/shared/intent-button';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';

const RATE_MAX_LENGTH = 6;

/** The amount does not follow them (decision 0179). */
const RATE_HELP = 'Dos itens de agora. Vira um valor em R$.';
const PLAN_HELP = '30/60/90, entrada + 30/60, entrada de 500 + 2, à vista ou 3x.';

interface PaymentTermsProps {
  /** The fields' texts after a native post. */
  entry: PaymentEntry;
  errors: ErrorsByPath;
}

/** A discount in percent, and the plan of all installments in one text. */
export function PaymentTerms({ entry, errors }: PaymentTermsProps) {
  const described = (id: keyof PaymentEntry, help: string) =>
    describedBy(id, { error: errors.get(id), help });
  return (
    <>
      <FieldWithButton width={3} className="print:hidden">
        <FieldFrame
          id="discountRate"
          label="Desconto em %"
          error={errors.get('discountRate')}
          help={RATE_HELP}
          live
        >
          <Input
            name="discountRate"
            className="numeric"
            inputMode={RATE_FIELD.inputMode}
            data-typed={RATE_FIELD['data-typed']}
            defaultValue={entry.discountRate}
            maxLength={RATE_MAX_LENGTH}
            autoComplete="off"
            data-enter-intent="discount-rate"
            {...described('discountRate', RATE_HELP)}
          />
        </FieldFrame>
        <IntentButton
          intent={{ type: 'discount-rate' }}
          section="pagamento"
          label="Aplicar o percentual"
        >
          Aplicar
        </IntentButton>
      </FieldWithButton>
      <FieldWithButton width={6} className="print:hidden">
        <FieldFrame
          id="paymentPlan"
          label="Condição"
          error={errors.get('paymentPlan')}
          help={PLAN_HELP}
          live
        >
          <Input
            name="paymentPlan"
            defaultValue={entry.paymentPlan}
            maxLength={PAYMENT_ENTRY_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            data-enter-intent="payment-plan"
            {...described('paymentPlan', PLAN_HELP)}
          />
        </FieldFrame>
        <IntentButton
          intent={{ type: 'payment-plan' }}
          section="pagamento"
          label="Aplicar a condição"
        >
          Aplicar
        </IntentButton>
      </FieldWithButton>
    </>
  );
}
