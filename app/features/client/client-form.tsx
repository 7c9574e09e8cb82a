import { withZod } from '@remix-validated-form/with-zod';
import { useField } from 'remix-validated-form';

import { NO_NUMBER_CHECKBOX } from '@domain/address';
import { CLIENT_LIMITS } from '@domain/client/client-fields';
import { clientFormSchema, EXEMPT_CHECKBOX, fillTickedFields } from '@domain/client/client-schema';
import { PERSON_TYPES } from '@domain/person-type';
import { STATUS_OPTIONS } from '@domain/status';
import { AddressFields } from '~/components/form/address/address-fields';
import { EmailField, PhoneField } from '~/components/form/fields/contact-fields';
import { FormSelect } from '~/components/form/fields/form-choices';
import { FormDate, FormText } from '~/components/form/fields/form-fields';
import { FormTextCheckbox } from '~/components/form/fields/form-text-checkbox';
import { BESIDE_TAX_ID, PersonFields, TAX_ID } from '~/components/form/fields/person-fields';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { FieldGrid, FieldStack, FixedField } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';

import type { ClientFormValues } from './client-form-values';

const CLIENT_FORM_ID = 'client-form';
const clientValidator = withZod(clientFormSchema);

/** The client form's validator and id. */
export const CLIENT_RECORD = {
  validator: clientValidator,
  formId: CLIENT_FORM_ID,
  echo: fillTickedFields,
};

/** In a conflict, a checkbox is resolved together with the field that it fills. */
export const CLIENT_TOGETHER = {
  number: [NO_NUMBER_CHECKBOX.tick, NO_NUMBER_CHECKBOX.before],
  stateRegistration: [EXEMPT_CHECKBOX.tick, EXEMPT_CHECKBOX.before],
};

interface ClientFormProps {
  values: ClientFormValues;
  /** An existing client: tax id and person type are read-only (R-CLI-08). */
  registered: boolean;
  etag: string | null;
  idempotencyKey: string;
  today: string;
  cancelTo: string;
}

/** The form of a new or existing client. */
export function ClientForm({
  values,
  registered,
  etag,
  idempotencyKey,
  today,
  cancelTo,
}: ClientFormProps) {
  return (
    <RecordForm
      id={CLIENT_FORM_ID}
      validator={clientValidator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
    >
      <Fieldset legend="Identificação">
        <FieldGrid>
          <Identification registered={registered} />
          <FormText
            name="name"
            label="Nome / Razão Social"
            width={5}
            className={BESIDE_TAX_ID[5]}
            maxLength={CLIENT_LIMITS.name}
            autoComplete="off"
            autoCapitalize="words"
          />
          <FormDate
            name="birthDate"
            label="Data de nascimento"
            optional
            width={4}
            min="1901-01-01"
            max={today}
            className="legal:hidden"
            autoComplete="off"
          />
          <StateRegistration />
        </FieldGrid>
      </Fieldset>
      <Fieldset legend="Contato">
        <FieldGrid>
          <PhoneField />
          <EmailField optional width={8} maxLength={CLIENT_LIMITS.email} />
        </FieldGrid>
      </Fieldset>
      <Fieldset legend="Endereço">
        <AddressFields formId={CLIENT_FORM_ID} limits={CLIENT_LIMITS} />
      </Fieldset>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={CLIENT_FORM_ID}>{registered ? 'Atualizar' : 'Salvar'}</SubmitButton>
      </FormActions>
    </RecordForm>
  );
}

function Identification({ registered }: { registered: boolean }) {
  const personType = useField('personType');
  const status = <FormSelect name="status" label="Status" width={4} options={STATUS_OPTIONS} />;
  if (registered) {
    return (
      <>
        <input
          type="hidden"
          name="personType"
          value={String(personType.defaultValue)}
          data-option={String(personType.defaultValue)}
        />
        <FixedField label="Tipo de pessoa" width={8}>
          {PERSON_TYPES.find(({ value }) => value === personType.defaultValue)?.label}
        </FixedField>
        {status}
        <FormText
          name="cpfCnpj"
          label="CPF/CNPJ"
          width={3}
          className={TAX_ID}
          readOnly
          help="O documento não muda depois do cadastro."
        />
      </>
    );
  }
  return (
    <PersonFields
      formId={CLIENT_FORM_ID}
      register="client"
      alsoCleared={[
        'birthDate',
        EXEMPT_CHECKBOX.field,
        EXEMPT_CHECKBOX.tick,
        EXEMPT_CHECKBOX.before,
      ]}
      besideType={status}
    />
  );
}

function StateRegistration() {
  return (
    <FieldStack width={4} className="natural:hidden">
      <FormText
        name="stateRegistration"
        label="Inscrição estadual"
        maxLength={CLIENT_LIMITS.stateRegistration}
        autoComplete="off"
      />
      {/* 'Isento' sets ISENTO and locks the field (R-CLI-05). */}
      <FormTextCheckbox formId={CLIENT_FORM_ID} tick={EXEMPT_CHECKBOX} label="Isento" />
    </FieldStack>
  );
}
