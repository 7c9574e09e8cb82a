import { withZod } from '@remix-validated-form/with-zod';

import { fillNumber, NO_NUMBER_CHECKBOX } from '@domain/address';
import { STATUS_OPTIONS } from '@domain/status';
import { SUPPLIER_LIMITS } from '@domain/supplier/supplier-limits';
import { supplierFormSchema } from '@domain/supplier/supplier-schema';
import { AddressFields } from '~/components/form/address/address-fields';
import { EmailField, PhoneField } from '~/components/form/fields/contact-fields';
import { FormSelect } from '~/components/form/fields/form-choices';
import { FormText } from '~/components/form/fields/form-fields';
import { BESIDE_TAX_ID, PersonFields } from '~/components/form/fields/person-fields';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { FieldGrid } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';

import type { SupplierFormValues } from './supplier-form-values';

const SUPPLIER_FORM_ID = 'supplier-form';
const supplierValidator = withZod(supplierFormSchema);

/** The supplier form's validator and id. */
export const SUPPLIER_RECORD = {
  validator: supplierValidator,
  formId: SUPPLIER_FORM_ID,
  echo: fillNumber,
};

/**
 * In a conflict these are resolved with another field: the checkbox with the number, the person
 * type with the tax id.
 */
export const SUPPLIER_TOGETHER = {
  number: [NO_NUMBER_CHECKBOX.tick, NO_NUMBER_CHECKBOX.before],
  cpfCnpj: ['personType'],
};

interface SupplierFormProps {
  values: SupplierFormValues;
  registered: boolean;
  etag: string | null;
  idempotencyKey: string;
  cancelTo: string;
}

/** The form of a new or existing supplier (R-SUP-01). */
export function SupplierForm({
  values,
  registered,
  etag,
  idempotencyKey,
  cancelTo,
}: SupplierFormProps) {
  return (
    <RecordForm
      id={SUPPLIER_FORM_ID}
      validator={supplierValidator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
    >
      <Fieldset legend="Identificação">
        <FieldGrid>
          <PersonFields formId={SUPPLIER_FORM_ID} register="supplier" />
          <FormText
            name="name"
            label="Nome / Razão Social"
            width={6}
            className={BESIDE_TAX_ID[6]}
            maxLength={SUPPLIER_LIMITS.name}
            autoComplete="off"
            autoCapitalize="words"
          />
          <FormSelect name="status" label="Status" width={3} options={STATUS_OPTIONS} />
        </FieldGrid>
      </Fieldset>
      <Fieldset legend="Contato">
        <FieldGrid>
          <PhoneField optional />
          <EmailField optional type="email" maxLength={SUPPLIER_LIMITS.email} />
        </FieldGrid>
      </Fieldset>
      <Fieldset legend="Endereço">
        <AddressFields formId={SUPPLIER_FORM_ID} limits={SUPPLIER_LIMITS} />
      </Fieldset>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={SUPPLIER_FORM_ID}>{registered ? 'Atualizar' : 'Salvar'}</SubmitButton>
      </FormActions>
    </RecordForm>
  );
}
