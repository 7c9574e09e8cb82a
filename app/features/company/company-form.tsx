import { withZod } from '@remix-validated-form/with-zod';
import { ExternalLink } from 'lucide-react';

import { COMPANY_LIMITS, companyFormSchema } from '@domain/company/company-schema';
import { maskMobilePhone } from '@domain/phone';
import { ACTIVE, STATUS_OPTIONS } from '@domain/status';
import { formatCnpj } from '@domain/tax-id';
import { AddressFields } from '~/components/form/address-fields';
import { FormActions } from '~/components/form/form-actions';
import { FormCheckbox, FormHidden, FormSelect, FormText } from '~/components/form/form-fields';
import { DEGREES_FIELD } from '~/components/form/number-field';
import { RecordForm } from '~/components/form/record-form';
import { SubmitButton } from '~/components/form/submit-button';

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
  return (
    <RecordForm
      id={COMPANY_FORM_ID}
      validator={companyValidator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
    >
      <fieldset className="group">
        <legend>Identificação</legend>
        <div className="grid-form">
          <div className="field span-2">
            <label className="field__label" htmlFor="idCompany">
              Código
            </label>
            <input
              id="idCompany"
              className="input"
              value={idCompany ?? ''}
              placeholder="Novo"
              readOnly
            />
          </div>
          <FormText
            name="name"
            label="Nome"
            width="span-5"
            maxLength={COMPANY_LIMITS.name}
            autoComplete="off"
          />
          <FormText
            name="cnpj"
            label="CNPJ"
            width="span-3"
            mask={formatCnpj}
            maxLength={18}
            autoComplete="off"
          />
          {idCompany === null ? (
            <FormSelect name="status" label="Status" width="span-2" options={STATUS_OPTIONS} />
          ) : (
            <>
              <FormHidden name="status" />
              <div className="field span-2">
                <span className="field__label">Status</span>
                <p>{values.status === ACTIVE ? 'Ativo' : 'Inativo'}</p>
              </div>
            </>
          )}
          <FormText
            name="municipalRegistration"
            label="Inscrição municipal"
            optional
            width="span-3"
            maxLength={COMPANY_LIMITS.municipalRegistration}
            autoComplete="off"
          />
          <FormText
            name="stateRegistration"
            label="Inscrição estadual"
            optional
            width="span-3"
            maxLength={COMPANY_LIMITS.stateRegistration}
            autoComplete="off"
          />
        </div>
      </fieldset>
      <fieldset className="group">
        <legend>Contato</legend>
        <div className="grid-form">
          <div className="span-4 field-stack">
            <FormText
              name="phone"
              label="Celular"
              type="tel"
              inputMode="tel"
              mask={maskMobilePhone}
              maxLength={16}
              width="span-12"
              autoComplete="off"
            />
            <FormCheckbox name="whatsApp" label="É WhatsApp" />
          </div>
          <SocialAddress name="facebook" label="Facebook" address={values.facebook} />
          <SocialAddress name="instagram" label="Instagram" address={values.instagram} />
        </div>
      </fieldset>
      <fieldset className="group">
        <legend>Endereço</legend>
        <AddressFields formId={COMPANY_FORM_ID} limits={COMPANY_LIMITS} alwaysNumbered />
        <div className="grid-form grid-form--next">
          <FormText
            name="latitude"
            label="Latitude"
            optional
            width="span-3"
            maxLength={COMPANY_LIMITS.coordinate}
            {...DEGREES_FIELD}
            help="Em graus, de -90 a 90."
            autoComplete="off"
          />
          <FormText
            name="longitude"
            label="Longitude"
            optional
            width="span-3"
            maxLength={COMPANY_LIMITS.coordinate}
            {...DEGREES_FIELD}
            help="Em graus, de -180 a 180."
            autoComplete="off"
          />
        </div>
      </fieldset>
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
    <div className="span-4 field-stack">
      <FormText
        name={name}
        label={label}
        optional
        width="span-12"
        maxLength={COMPANY_LIMITS.socialAddress}
        autoComplete="off"
        autoCapitalize="none"
      />
      {/^https?:\/\//.test(address) ? (
        <a className="icon-link" href={address} target="_blank" rel="noopener noreferrer">
          <ExternalLink aria-hidden="true" />
          Abrir {label}
        </a>
      ) : null}
    </div>
  );
}
