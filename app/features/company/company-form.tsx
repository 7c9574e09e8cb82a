import { withZod } from '@remix-validated-form/with-zod';

import { COMPANY_LIMITS, companyFormSchema } from '@domain/company/company-schema';
import { ACTIVE, STATUS_OPTIONS } from '@domain/status';
import { formatCnpj } from '@domain/tax-id';
import { AddressFields } from '~/components/form/address/address-fields';
import { PhoneField } from '~/components/form/fields/contact-fields';
import { FormSelect } from '~/components/form/fields/form-choices';
import { FormHidden, FormText } from '~/components/form/fields/form-fields';
import { DEGREES_FIELD } from '~/components/form/fields/number-field';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { useRegisteredDocument } from '~/components/form/registered-document';
import { SubmitButton } from '~/components/form/submit-button';
import { FieldBox, FieldGrid, FieldLabel, FieldStack, FixedField } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';

import type { CompanyFormValues } from './company-form-values';

export const COMPANY_FORM_ID = 'company-form';
export const companyValidator = withZod(companyFormSchema);

interface CompanyFormProps {
  values: CompanyFormValues;
  /** Null for a new company. */
  idCompany: number | null;
  etag: string | null;
  idempotencyKey: string;
  cancelTo: string;
}

/** The form of a new or existing company (R-COM-01, R-COM-02, R-COM-03). */
export function CompanyForm({
  values,
  idCompany,
  etag,
  idempotencyKey,
  cancelTo,
}: CompanyFormProps) {
  const registered = useRegisteredDocument('company');
  return (
    <RecordForm
      id={COMPANY_FORM_ID}
      validator={companyValidator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
    >
      <Fieldset legend="Identificação">
        <FieldGrid>
          <FieldBox width={2}>
            <FieldLabel htmlFor="idCompany">Código</FieldLabel>
            <Input id="idCompany" value={idCompany ?? ''} placeholder="Novo" readOnly />
          </FieldBox>
          <FormText
            name="name"
            label="Nome"
            width={5}
            maxLength={COMPANY_LIMITS.name}
            autoComplete="off"
          />
          <FormText
            {...registered}
            name="cnpj"
            label="CNPJ"
            width={3}
            mask={formatCnpj}
            maxLength={18}
            autoComplete="off"
          />
          {idCompany === null ? (
            <FormSelect name="status" label="Status" width={2} options={STATUS_OPTIONS} />
          ) : (
            <>
              <FormHidden name="status" />
              <FixedField label="Status" width={2}>
                {values.status === ACTIVE ? 'Ativo' : 'Inativo'}
              </FixedField>
            </>
          )}
          <FormText
            name="municipalRegistration"
            label="Inscrição municipal"
            optional
            width={4}
            maxLength={COMPANY_LIMITS.municipalRegistration}
            autoComplete="off"
          />
          <FormText
            name="stateRegistration"
            label="Inscrição estadual"
            optional
            width={4}
            maxLength={COMPANY_LIMITS.stateRegistration}
            autoComplete="off"
          />
        </FieldGrid>
      </Fieldset>
      <Fieldset legend="Contato">
        <FieldGrid>
          <PhoneField />
          <SocialAddress name="facebook" label="Facebook" address={values.facebook} />
          <SocialAddress name="instagram" label="Instagram" address={values.instagram} />
        </FieldGrid>
      </Fieldset>
      <Fieldset legend="Endereço">
        <AddressFields formId={COMPANY_FORM_ID} limits={COMPANY_LIMITS} alwaysNumbered />
        <FieldGrid className="mt-4">
          <FormText
            name="latitude"
            label="Latitude"
            optional
            width={3}
            maxLength={COMPANY_LIMITS.coordinate}
            {...DEGREES_FIELD}
            help="Em graus, de -90 a 90."
            autoComplete="off"
          />
          <FormText
            name="longitude"
            label="Longitude"
            optional
            width={3}
            maxLength={COMPANY_LIMITS.coordinate}
            {...DEGREES_FIELD}
            help="Em graus, de -180 a 180."
            autoComplete="off"
          />
        </FieldGrid>
      </Fieldset>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={COMPANY_FORM_ID}>
          {idCompany === null ? 'Salvar' : 'Atualizar'}
        </SubmitButton>
      </FormActions>
    </RecordForm>
  );
}

/** A social media address, with a link once saved. */
function SocialAddress({ name, label, address }: { name: string; label: string; address: string }) {
  return (
    <FieldStack width={4}>
      <FormText
        name={name}
        label={label}
        optional
        maxLength={COMPANY_LIMITS.socialAddress}
        autoComplete="off"
        autoCapitalize="none"
      />
      {/^https?:\/\//.test(address) ? (
        <a
          className="inline-flex min-h-6 items-center gap-1.5 pointer-coarse:min-h-target"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="external-link" />
          Abrir {label}
        </a>
      ) : null}
    </FieldStack>
  );
}
