import { withZod } from '@remix-validated-form/with-zod';
import { useMemo } from 'react';

import { BILL_LIMITS } from '@domain/bill/bill-limits';
import { CHARGED_ON } from '@domain/receivable/charged-values';
import { receiveFormSchema } from '@domain/receivable/receive-schema';
import type { Installment } from '@domain/wire/receivable';
import { FormSelect } from '~/components/form/fields/form-choices';
import { FormDate, FormHidden, FormText } from '~/components/form/fields/form-fields';
import { MONEY_FIELD } from '~/components/form/fields/number-field';
import type { Option } from '~/components/form/fields/option';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { dayNow } from '~/components/ui/day-now';
import { FieldGrid } from '~/components/ui/field';

import { ReceiveParts } from './receive-parts';

export const RECEIVE_FORM_ID = 'receive-form';

/** The fields' initial values. */
export interface ReceiveValues {
  paymentDate: string;
  paymentType: string;
  paidValue: string;
  /** Whether a smaller value leaves the rest open. */
  rest: string;
  /** The installments confirmed (`shownInstallments`). */
  installments: string;
  /** The values already asked about (`overText`). */
  over: string;
  /** `CHARGED_ON`. */
  chargedOn: string;
}

interface ReceiveFormProps {
  values: ReceiveValues;
  paymentTypes: readonly Option[];
  /** The installments being received. */
  open: readonly Installment[];
  /** Whether part payments are possible. */
  parts: boolean;
  today: string;
  idempotencyKey: string;
  cancelTo: string;
}

/** When and how installments were paid. */
export function ReceiveForm({
  values,
  paymentTypes,
  open,
  parts,
  today,
  idempotencyKey,
  cancelTo,
}: ReceiveFormProps) {
  const validator = useMemo(() => withZod(receiveFormSchema(() => dayNow(today))), [today]);
  return (
    <RecordForm
      id={RECEIVE_FORM_ID}
      validator={validator}
      values={values}
      idempotencyKey={idempotencyKey}
    >
      <FormHidden name="installments" />
      <FormHidden name="over" />
      <FormHidden name={CHARGED_ON} />
      <FieldGrid>
        <FormDate name="paymentDate" label="Data do pagamento" max={today} width={3} />
        <FormSelect
          name="paymentType"
          label="Forma de pagamento"
          options={paymentTypes}
          width={4}
        />
        {open.length === 1 && !parts ? (
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
      {parts ? (
        <ReceiveParts formId={RECEIVE_FORM_ID} open={open} today={today} initial={{ ...values }} />
      ) : null}
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={RECEIVE_FORM_ID} icon="check">
          Receber
        </SubmitButton>
      </FormActions>
    </RecordForm>
  );
}
