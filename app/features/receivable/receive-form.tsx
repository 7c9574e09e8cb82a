import { withZod } from '@remix-validated-form/with-zod';

import { BILL_LIMITS } from '@domain/bill/bill-limits';
import { receiveFormSchema } from '@domain/receivable/receive-schema';
import { FormActions } from '~/components/form/form-actions';
import { FormDate, FormHidden, FormSelect, FormText } from '~/components/form/form-fields';
import { MONEY_FIELD } from '~/components/form/number-field';
import type { Option } from '~/components/form/option';
import { RecordForm } from '~/components/form/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { FieldGrid } from '~/components/ui/field';

export const RECEIVE_FORM_ID = 'receive-form';
export const receiveValidator = withZod(receiveFormSchema);

/** The fields' initial values. */
export interface ReceiveValues {
  paymentDate: string;
  paymentType: string;
  paidValue: string;
  /** What is confirmed (`shownInstallments`). */
  installments: string;
}

interface ReceiveFormProps {
  values: ReceiveValues;
  paymentTypes: readonly Option[];
  /** Of a single installment the value may be another. */
  single: boolean;
  today: string;
  idempotencyKey: string;
  cancelTo: string;
}

/** When and how installments were paid. */
export function ReceiveForm({
  values,
  paymentTypes,
  single,
  today,
  idempotencyKey,
  cancelTo,
}: ReceiveFormProps) {
  return (
    <RecordForm
      id={RECEIVE_FORM_ID}
      validator={receiveValidator}
      values={values}
      idempotencyKey={idempotencyKey}
    >
      <FormHidden name="installments" />
      <FieldGrid>
        <FormDate name="paymentDate" label="Data do pagamento" max={today} width={3} />
        <FormSelect
          name="paymentType"
          label="Forma de pagamento"
          options={paymentTypes}
          width={4}
        />
        {single ? (
          <FormText
            name="paidValue"
            label="Valor pago (R$)"
            maxLength={BILL_LIMITS.money}
            {...MONEY_FIELD}
            numeric
            autoComplete="off"
            width={3}
          />
        ) : null}
      </FieldGrid>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={RECEIVE_FORM_ID} icon="check">
          Receber
        </SubmitButton>
      </FormActions>
    </RecordForm>
  );
}
