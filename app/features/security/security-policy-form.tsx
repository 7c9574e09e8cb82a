import { withZod } from '@remix-validated-form/with-zod';

import { securityPolicySchema } from '@domain/security/security-policy';
import { CurrentPassword } from '~/components/form/fields/current-password';
import { FormCheckbox } from '~/components/form/fields/form-choices';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { Help } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';

export const SECURITY_POLICY_RECORD = {
  validator: withZod(securityPolicySchema),
  formId: 'security-policy-form',
};

/** The fields' initial values. */
export interface SecurityPolicyValues {
  secondFactorRequired: boolean;
}

interface SecurityPolicyFormProps {
  values: SecurityPolicyValues;
  etag: string | null;
  idempotencyKey: string;
  /** How many people still sign in with only a password. */
  without: number;
}

/** What everyone needs to sign in. */
export function SecurityPolicyForm({
  values,
  etag,
  idempotencyKey,
  without,
}: SecurityPolicyFormProps) {
  const { formId, validator } = SECURITY_POLICY_RECORD;
  return (
    <RecordForm
      id={formId}
      validator={validator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
    >
      <Fieldset legend="Entrada">
        <div className="grid max-w-128 gap-4">
          <div>
            <FormCheckbox
              name="secondFactorRequired"
              label="Pedir a todos a verificação em duas etapas"
            />
            <Help>
              Quem ainda não ligou é levado a isso depois da senha, e antes disso não faz mais nada.{' '}
              {withoutText(without)}
            </Help>
          </div>
          <CurrentPassword help="Digite a sua senha para confirmar." />
        </div>
      </Fieldset>
      <FormActions cancelTo="/dashboard">
        <SubmitButton formId={formId}>Atualizar</SubmitButton>
      </FormActions>
    </RecordForm>
  );
}

function withoutText(people: number): string {
  if (people === 0) return 'Todos já ligaram.';
  return people === 1 ? 'Falta 1 pessoa.' : `Faltam ${people} pessoas.`;
}
