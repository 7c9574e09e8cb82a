import { useActionData } from '@remix-run/react';
import { withZod } from '@remix-validated-form/with-zod';
import { useMemo } from 'react';

import { BILL_LIMITS } from '@domain/bill/bill-limits';
import { billFormSchema, billFormSchemaIn } from '@domain/bill/bill-schema';
import { parseDate } from '@domain/date';
import type { BillSeries } from '@domain/wire/bill-series';
import { IfMayChange } from '~/components/form/changeable';
import { FormChoice } from '~/components/form/fields/form-choices';
import { FormTextArea } from '~/components/form/fields/form-fields';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { useRegistered } from '~/components/form/record/use-registered';
import { SubmitButton } from '~/components/form/submit-button';
import { Button } from '~/components/ui/button';
import { dayNow } from '~/components/ui/day-now';
import { FieldGrid } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';

import type { BillFormValues, BillOptions } from './bill-form-values';
import { EntryFields } from './entry-fields';
import { NewSupplier } from './new-supplier';
import { PaymentFields } from './payment-fields';
import { PurposeFields } from './purpose-fields';
import type { SameBarCode } from './same-bar-code';
import { SAVE_AND_ATTACH } from './save-and-attach';
import { SeriesFields } from './series-fields';
import { SupplierField } from './supplier-field';

export const BILL_FORM_ID = 'bill-form';

/** The bill form's validator and id. */
export const BILL_RECORD = { validator: withZod(billFormSchema), formId: BILL_FORM_ID };

interface BillFormProps {
  values: BillFormValues;
  options: BillOptions;
  /** Null for a new bill. */
  idBillToPay: number | null;
  etag: string | null;
  idempotencyKey: string;
  /** Other bills with the same bar code. */
  same: readonly SameBarCode[];
  /** ISO, in Brasília. */
  today: string;
  cancelTo: string;
  /** Whether the bill, once saved, can have files. */
  attaches?: boolean;
  series?: BillSeries | null;
}

/** The form of a new or existing bill (R-BIL-01, R-BIL-02). */
export function BillForm({
  values,
  options,
  idBillToPay,
  etag,
  idempotencyKey,
  same,
  today,
  cancelTo,
  attaches = false,
  series = null,
}: BillFormProps) {
  const found = useActionData<{ same?: readonly SameBarCode[] }>()?.same;
  const paymentDate = useRegistered(values)?.paymentDate ?? values.paymentDate;
  const validator = useMemo(() => {
    const stored = { barCode: values.barCode || null, paymentDate: parseDate(paymentDate) };
    return withZod(
      billFormSchemaIn({
        stored: idBillToPay === null ? null : stored,
        today: () => dayNow(today),
      }),
    );
  }, [idBillToPay, values.barCode, paymentDate, today]);
  return (
    <RecordForm
      id={BILL_FORM_ID}
      validator={validator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
      nativeIntent="enter"
    >
      <Fieldset legend="Lançamento">
        <FieldGrid>
          <EntryFields
            formId={BILL_FORM_ID}
            idBillToPay={idBillToPay}
            same={found ?? same}
            today={today}
          />
          <SupplierField formId={BILL_FORM_ID} options={options} />
          <FormChoice
            name="idCompany"
            label="Empresa"
            width={6}
            options={options.companies}
            help={options.companies.length === 0 ? 'Nenhum empresa encontrada' : undefined}
          />
          <NewSupplier
            formId={BILL_FORM_ID}
            open={options.suppliers.length === 0 && !options.searchesSuppliers}
          />
          {options.categories ? (
            <PurposeFields formId={BILL_FORM_ID} categories={options.categories.active} />
          ) : null}
          <FormTextArea
            name="observation"
            label="Observação"
            optional
            width={12}
            maxLength={BILL_LIMITS.observation}
            rows={2}
          />
        </FieldGrid>
      </Fieldset>
      <PaymentFields
        formId={BILL_FORM_ID}
        today={today}
        wasPaid={idBillToPay === null ? null : paymentDate !== ''}
      />
      <SeriesFields series={series} />
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={BILL_FORM_ID}>
          {idBillToPay === null ? 'Salvar' : 'Atualizar'}
        </SubmitButton>
        {attaches ? (
          <IfMayChange>
            <Button type="submit" name="intent" value={SAVE_AND_ATTACH}>
              <Icon name="paperclip" />
              Salvar e anexar
            </Button>
          </IfMayChange>
        ) : null}
      </FormActions>
    </RecordForm>
  );
}
