import { BILL_LIMITS } from '@domain/bill/bill-limits';
import { typedValuePaid } from '@domain/bill/typed-payment';
import { PAYMENT_FIELDS } from '@domain/bill/value-paid';
import { formatMoney } from '@domain/money';
import { FormDate, FormText } from '~/components/form/fields/form-fields';
import { focusField, setFieldValue } from '~/components/form/fields/form-values';
import { MONEY_FIELD } from '~/components/form/fields/number-field';
import { useFormText } from '~/components/form/fields/use-form-text';
import { NotSaved } from '~/components/form/not-saved';
import { Button } from '~/components/ui/button';
import { dayNow } from '~/components/ui/day-now';
import { CancelButton, closeDialog, Dialog, opens } from '~/components/ui/dialog';
import { FieldBox, FieldGrid, FieldLabel } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { showToast } from '~/components/ui/toast-store';

import { paymentChanged, paymentTold } from './payment-changed';

const DIALOG_ID = 'cancel-payment';

/**
 * The payment. 'Pagar hoje' and 'Cancelar pagamento' (R-BIL-06) only change the form, which is then
 * saved; without JavaScript they post it and it comes back changed.
 */
export function PaymentFields({
  formId,
  today,
  wasPaid,
}: {
  formId: string;
  today: string;
  /** Whether the stored bill is paid; null for a new bill. */
  wasPaid: boolean | null;
}) {
  const isNew = wasPaid === null;
  const paymentDate = useFormText(formId, 'paymentDate');
  const money = {
    optional: true,
    width: 3,
    numeric: true,
    maxLength: BILL_LIMITS.money,
    ...MONEY_FIELD,
    autoComplete: 'off',
  } as const;
  return (
    <Fieldset legend="Pagamento">
      <FieldGrid>
        <FormDate name="paymentDate" label="Pago em" optional width={3} autoComplete="off" />
        <FormText name="fees" label="Juros (R$)" {...money} />
        <FormText name="assessment" label="Multa (R$)" {...money} />
        <FormText name="discount" label="Desconto (R$)" {...money} />
        <ValuePaid formId={formId} paid={paymentDate !== ''} />
      </FieldGrid>
      <div className="actions mt-4">
        {paymentDate === '' ? (
          <Button
            type="submit"
            name="intent"
            value="pay-today"
            small
            onClick={(event) => {
              event.preventDefault();
              setFieldValue({ formId, name: 'paymentDate', value: dayNow(today) });
              // The button disappears: keep the focus.
              focusField(formId, 'paymentDate');
              showToast({ ...paymentTold(true, { isNew }), type: 'info' });
            }}
          >
            <Icon name="calendar-check" />
            Pagar hoje
          </Button>
        ) : (
          <Button {...opens(DIALOG_ID)} tone="danger" small>
            <Icon name="undo-2" />
            Cancelar pagamento
          </Button>
        )}
      </div>
      <NotSaved changed={paymentChanged(wasPaid, paymentDate !== '')} />
      <CancelPayment formId={formId} isNew={isNew} />
    </Fieldset>
  );
}

function ValuePaid({ formId, paid }: { formId: string; paid: boolean }) {
  const cents = typedValuePaid({
    value: useFormText(formId, 'value'),
    fees: useFormText(formId, 'fees'),
    assessment: useFormText(formId, 'assessment'),
    discount: useFormText(formId, 'discount'),
  });
  return (
    <FieldBox width={12}>
      <FieldLabel as="span" id="value-paid-label">
        {paid ? 'Valor pago' : 'Valor a pagar'}
      </FieldLabel>
      <output
        className="tabular-nums"
        htmlFor="value fees assessment discount"
        aria-labelledby="value-paid-label"
      >
        {cents === null ? 'Confira os valores.' : noBreakMoney(formatMoney(cents))}
      </output>
    </FieldBox>
  );
}

/** The confirmation before it (R-BIL-06). */
function CancelPayment({ formId, isNew }: { formId: string; isNew: boolean }) {
  return (
    <Dialog id={DIALOG_ID} title="Cancelar pagamento">
      <p>O status do boleto será alterado para Não Pago!</p>
      <div className="actions mt-4">
        <Button
          type="submit"
          name="intent"
          value="cancel-payment"
          tone="danger"
          onClick={(event) => {
            event.preventDefault();
            closeDialog(DIALOG_ID);
            for (const name of PAYMENT_FIELDS) setFieldValue({ formId, name, value: '' });
            // Clearing does not fire change events.
            document.getElementById(formId)?.dispatchEvent(new Event('input', { bubbles: true }));
            // The button disappears with the payment: keep the focus.
            focusField(formId, 'paymentDate');
            showToast({ ...paymentTold(false, { isNew }), type: 'info' });
          }}
        >
          Confirmar
        </Button>
        <CancelButton dialog={DIALOG_ID}>Voltar</CancelButton>
      </div>
    </Dialog>
  );
}
