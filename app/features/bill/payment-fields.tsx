import { CalendarCheck, Undo2 } from 'lucide-react';

import { BILL_LIMITS } from '@domain/bill/bill-limits';
import { typedValuePaid } from '@domain/bill/typed-payment';
import { PAYMENT_FIELDS } from '@domain/bill/value-paid';
import { formatMoney } from '@domain/money';
import { FormDate, FormText } from '~/components/form/form-fields';
import { focusField, setFieldValue } from '~/components/form/form-values';
import { MONEY_FIELD } from '~/components/form/number-field';
import { dayNow } from '~/components/ui/day-now';
import { CancelButton, closeDialog, Dialog, opens } from '~/components/ui/dialog';

import { useFormText } from './use-form-text';

const DIALOG_ID = 'cancel-payment';

/**
 * The payment. 'Pagar hoje' and 'Cancelar pagamento' (R-BIL-06) only change the form, which is then
 * saved; without JavaScript they post it and it comes back changed.
 */
export function PaymentFields({ formId, today }: { formId: string; today: string }) {
  const paymentDate = useFormText(formId, 'paymentDate');
  const money = {
    optional: true,
    width: 'span-3',
    className: 'field--money',
    maxLength: BILL_LIMITS.money,
    ...MONEY_FIELD,
    autoComplete: 'off',
  } as const;
  return (
    <fieldset className="group">
      <legend>Pagamento</legend>
      <div className="grid-form">
        <FormDate name="paymentDate" label="Pago em" optional width="span-3" autoComplete="off" />
        <FormText name="fees" label="Juros (R$)" {...money} />
        <FormText name="assessment" label="Multa (R$)" {...money} />
        <FormText name="discount" label="Desconto (R$)" {...money} />
        <ValuePaid formId={formId} paid={paymentDate !== ''} />
      </div>
      <div className="actions">
        {paymentDate === '' ? (
          <button
            type="submit"
            name="intent"
            value="pay-today"
            className="button button--small"
            onClick={(event) => {
              event.preventDefault();
              setFieldValue(formId, 'paymentDate', dayNow(today));
              // The button disappears: keep the focus.
              focusField(formId, 'paymentDate');
            }}
          >
            <CalendarCheck aria-hidden="true" />
            Pagar hoje
          </button>
        ) : (
          <button {...opens(DIALOG_ID)} className="button button--small button--danger">
            <Undo2 aria-hidden="true" />
            Cancelar pagamento
          </button>
        )}
      </div>
      <CancelPayment formId={formId} />
    </fieldset>
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
    <div className="field span-12">
      <span className="field__label" id="value-paid-label">
        {paid ? 'Valor pago' : 'Valor a pagar'}
      </span>
      <output
        className="tabular"
        htmlFor="value fees assessment discount"
        aria-labelledby="value-paid-label"
      >
        {cents === null ? 'Confira os valores.' : formatMoney(cents)}
      </output>
    </div>
  );
}

/** The question before (R-BIL-06). */
function CancelPayment({ formId }: { formId: string }) {
  return (
    <Dialog id={DIALOG_ID} title="Cancelar pagamento">
      <p>O status do boleto será alterado para Não Pago!</p>
      <div className="actions">
        <button
          type="submit"
          name="intent"
          value="cancel-payment"
          className="button button--danger"
          onClick={(event) => {
            event.preventDefault();
            closeDialog(DIALOG_ID);
            for (const name of PAYMENT_FIELDS) setFieldValue(formId, name, '');
            // Clearing does not fire change events.
            document.getElementById(formId)?.dispatchEvent(new Event('input', { bubbles: true }));
            // The button disappears with the payment: keep the focus.
            focusField(formId, 'paymentDate');
          }}
        >
          Confirmar
        </button>
        <CancelButton dialog={DIALOG_ID}>Voltar</CancelButton>
      </div>
    </Dialog>
  );
}
