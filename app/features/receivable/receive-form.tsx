import { withZod } from '@remix-validated-form/with-zod';
import { useMemo } from 'react';

import { BILL_LIMITS } from '@domain/bill/bill-limits';
import { formatMoney } from '@domain/money';
import { openCents } from '@domain/open-cents';
import { chargedCents, chargesOfInstallment, chargesText } from '@domain/receivable/late-charges';
import {
  receivedField,
  receiveFormSchema,
  REST_FORGIVEN,
  REST_OPEN,
} from '@domain/receivable/receive-schema';
import type { Installment } from '@domain/wire/receivable';
import { FormSelect } from '~/components/form/fields/form-choices';
import { FormDate, FormHidden, FormText } from '~/components/form/fields/form-fields';
import { MONEY_FIELD } from '~/components/form/fields/number-field';
import type { Option } from '~/components/form/fields/option';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { Button } from '~/components/ui/button';
import { dayNow } from '~/components/ui/day-now';
import { FieldGrid } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { noBreakMoney } from '~/components/ui/no-break-money';

export const RECEIVE_FORM_ID = 'receive-form';
/** The intent that adds fine and interest to the values (R-REC-17). */
export const LATE_CHARGES = 'late-charges';

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
      {parts ? <Parts open={open} today={today} /> : null}
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={RECEIVE_FORM_ID} icon="check">
          Receber
        </SubmitButton>
      </FormActions>
    </RecordForm>
  );
}

const RESTS = [
  { value: REST_OPEN, label: 'O resto fica em aberto' },
  { value: REST_FORGIVEN, label: 'É desconto: parcela paga' },
];

/** The value received for each, and what a smaller value means. */
function Parts({ open, today }: Pick<ReceiveFormProps, 'open' | 'today'>) {
  const areLate = open.some((row) => chargesOfInstallment(row, today) !== null);
  return (
    <Fieldset legend="Valor recebido">
      <FieldGrid>
        {open.map((row) => (
          <FormText
            key={row.idOrderInstallment}
            name={receivedField(row.idOrderInstallment)}
            label={
              open.length === 1
                ? 'Valor recebido (R$)'
                : `Orçamento ${row.idOrder}, parcela ${row.installmentNumber} (R$)`
            }
            help={whatIsOpen(row, today)}
            maxLength={BILL_LIMITS.money}
            {...MONEY_FIELD}
            numeric
            autoComplete="off"
            width={4}
          />
        ))}
        <FormSelect
          name="rest"
          label="Se for menos do que está em aberto"
          options={RESTS}
          width={4}
        />
      </FieldGrid>
      {areLate ? (
        <div className="actions mt-4">
          <Button type="submit" name="intent" value={LATE_CHARGES} formNoValidate small>
            <Icon name="plus" />
            Somar multa e juros
          </Button>
        </div>
      ) : null}
    </Fieldset>
  );
}

/** `R$ 500,00 em aberto; hoje, R$ 512,33 com multa de R$ 10,00 e juros de R$ 2,33`. */
function whatIsOpen(row: Installment, today: string): string {
  const open = openCents(row);
  const text = noBreakMoney(`${formatMoney(open)} em aberto`);
  if (row.hasSlip) return `${text}. Com boleto gerado, só o valor dele`;
  const charges = chargesOfInstallment(row, today);
  if (charges === null) return text;
  const withCharges = formatMoney(open + chargedCents(charges));
  return `${text}; hoje, ${noBreakMoney(`${withCharges} com ${chargesText(charges)}`)}`;
}
