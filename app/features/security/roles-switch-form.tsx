import { withZod } from '@remix-validated-form/with-zod';

import { rolesSwitchSchema } from '@domain/security/security-policy';
import { CurrentPassword } from '~/components/form/fields/current-password';
import { FormCheckbox } from '~/components/form/fields/form-choices';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { Help } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';

export const ROLES_SWITCH = {
  validator: withZod(rolesSwitchSchema),
  formId: 'roles-switch-form',
};

interface RolesSwitchFormProps {
  values: { rolesOn: boolean };
  etag: string | null;
  idempotencyKey: string;
  cancelTo: string;
  /** How many people could open nothing. */
  without: number;
}

/** Switches roles on or off. */
export function RolesSwitchForm({
  values,
  etag,
  idempotencyKey,
  cancelTo,
  without,
}: RolesSwitchFormProps) {
  const { formId, validator } = ROLES_SWITCH;
  return (
    <RecordForm
      id={formId}
      validator={validator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
    >
      <Fieldset legend="Usar papéis">
        <div className="grid max-w-128 gap-4">
          <div>
            <FormCheckbox name="rolesOn" label="Cada pessoa abre só o que o seu papel permite" />
            <Help>
              Desligado, todos fazem tudo. Quem liga vira administrador. {withoutText(without)}
            </Help>
          </div>
          <CurrentPassword />
        </div>
      </Fieldset>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={formId}>Atualizar</SubmitButton>
      </FormActions>
    </RecordForm>
  );
}

function withoutText(people: number): string {
  if (people === 0) return '';
  return people === 1
    ? '1 pessoa está sem papel, e sem papel nada se abre.'
    : `${people} pessoas estão sem papel, e sem papel nada se abre.`;
}
