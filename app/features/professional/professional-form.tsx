import { withZod } from '@remix-validated-form/with-zod';
import type { ReactNode } from 'react';

import { PROFESSIONAL_LIMITS } from '@domain/professional/professional-limits';
import {
  ownProfessionalFormSchema,
  professionalFormSchema,
} from '@domain/professional/professional-schema';
import { STATUS_OPTIONS } from '@domain/status';
import { formatCpf } from '@domain/tax-id';
import { AddressFields } from '~/components/form/address/address-fields';
import { EmailField, PhoneField } from '~/components/form/fields/contact-fields';
import { CurrentPassword } from '~/components/form/fields/current-password';
import { FormSelect } from '~/components/form/fields/form-choices';
import { FormDate, FormHidden, FormText } from '~/components/form/fields/form-fields';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { useRegisteredDocument } from '~/components/form/registered-document';
import { SubmitButton } from '~/components/form/submit-button';
import { FieldGrid, FixedField, Help } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';
import { useExtension } from '~/features/extension/use-extension';

import type { ProfessionalFormValues } from './professional-form-values';

export const PROFESSIONAL_FORM_ID = 'professional-form';
const professionalValidator = withZod(professionalFormSchema);

/** With the current password, required to change one's own e-mail. */
const ownValidator = withZod(ownProfessionalFormSchema);

/** The professional form's validator and id. */
export const PROFESSIONAL_RECORD = {
  validator: professionalValidator,
  formId: PROFESSIONAL_FORM_ID,
};

/** The profile form's validator, id and secrets: a password is never sent back. */
export const OWN_PROFESSIONAL_RECORD = {
  validator: ownValidator,
  formId: PROFESSIONAL_FORM_ID,
  secrets: ['currentPassword'],
};

interface ProfessionalFormProps {
  values: ProfessionalFormValues;
  etag: string | null;
  idempotencyKey: string;
  /** The latest valid birth date, ISO. */
  latestBirthDate: string;
  cancelTo: string;
  /**
   * The variant: a new professional, another, or the person's own. People cannot deactivate
   * themselves.
   */
  whose: 'new' | 'other' | 'own';
  /** The profile: CPF and birth date are read-only (R-PRO-07), and the status is not shown. */
  profile?: boolean;
  emailHelp?: string;
  /** Shown above the fields. */
  children?: ReactNode;
}

/** The form of a professional: new, existing, or one's own profile. */
export function ProfessionalForm({
  values,
  etag,
  idempotencyKey,
  latestBirthDate,
  cancelTo,
  whose,
  profile = false,
  emailHelp,
  children,
}: ProfessionalFormProps) {
  // A missing birth date must be editable, or the profile could never be saved.
  const fixedBirthDate = profile && values.birthDate !== '';
  const own = whose === 'own';
  const registered = useRegisteredDocument('professional');
  const confirmed = useExtension('pending-email') && whose !== 'new';
  const help =
    emailHelp ??
    (confirmed
      ? 'Um novo e-mail vale depois de confirmado por uma mensagem enviada a ele.'
      : undefined);
  return (
    <RecordForm
      id={PROFESSIONAL_FORM_ID}
      validator={own ? ownValidator : professionalValidator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
    >
      <FormHidden name="idCompany" />
      {children}
      <Fieldset legend="Identificação">
        <FieldGrid>
          <FormText
            name="name"
            label="Nome completo"
            width={5}
            maxLength={PROFESSIONAL_LIMITS.name}
            autoComplete={profile ? 'name' : 'off'}
            autoCapitalize="words"
          />
          <FormText
            {...(profile ? {} : registered)}
            name="cpf"
            label="CPF"
            width={2}
            mask={formatCpf}
            maxLength={14}
            inputMode="numeric"
            autoComplete="off"
            readOnly={profile}
          />
          <FormDate
            name="birthDate"
            label="Data de nascimento"
            width={3}
            min="1901-01-01"
            max={latestBirthDate}
            autoComplete={profile ? 'bday' : 'off'}
            readOnly={fixedBirthDate}
          />
          <Status profile={profile} whose={whose} />
        </FieldGrid>
        {profile ? (
          <Help>
            {fixedBirthDate
              ? 'CPF e data de nascimento não mudam aqui. Se estiverem errados, peça a outro profissional que os corrija.'
              : 'O CPF não muda aqui. Se estiver errado, peça a outro profissional que o corrija.'}
          </Help>
        ) : null}
      </Fieldset>
      <Fieldset legend="Contato">
        <FieldGrid>
          <PhoneField autoComplete={profile ? 'tel-national' : 'off'} />
          <EmailField
            type="email"
            maxLength={PROFESSIONAL_LIMITS.email}
            autoComplete={profile ? 'email' : 'off'}
            help={help}
          />
          {own && confirmed ? <CurrentPassword width={4} help="Só para mudar o e-mail." /> : null}
        </FieldGrid>
      </Fieldset>
      <Fieldset legend="Endereço">
        <AddressFields formId={PROFESSIONAL_FORM_ID} limits={PROFESSIONAL_LIMITS} alwaysNumbered />
      </Fieldset>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={PROFESSIONAL_FORM_ID}>
          {whose === 'new' ? 'Salvar' : 'Atualizar'}
        </SubmitButton>
      </FormActions>
    </RecordForm>
  );
}

function Status({ profile, whose }: Pick<ProfessionalFormProps, 'profile' | 'whose'>) {
  if (whose !== 'own')
    return <FormSelect name="status" label="Status" width={2} options={STATUS_OPTIONS} />;
  return (
    <>
      <FormHidden name="status" />
      {profile ? null : (
        <FixedField label="Status" width={2}>
          Ativo
        </FixedField>
      )}
    </>
  );
}
