import { useActionData } from '@remix-run/react';
import { withZod } from '@remix-validated-form/with-zod';

import { personRoleSchema } from '@domain/access/role-schemas';
import { ROLE_LABELS, ROLES } from '@domain/access/roles';
import { FormSelect } from '~/components/form/fields/form-choices';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { Fieldset } from '~/components/ui/group';
import { useOpened } from '~/components/ui/use-opened';

import { GiveAwayDialog } from './give-away-dialog';
import { ROLES_PATH } from './role-lists';

export const PERSON_ROLE_RECORD = {
  validator: withZod(personRoleSchema),
  formId: 'person-role-form',
};

const OPTIONS = [
  { value: '', label: 'Nenhum' },
  ...ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
];

/** Action data of a post that would give up the person's own administrator role. */
export interface GivingAway {
  givingAway?: { role: string };
}

/** The role of one person. */
export function PersonRoleForm({
  values,
  etag,
  idempotencyKey,
}: {
  values: { role: string };
  etag: string | null;
  idempotencyKey: string;
}) {
  const { formId, validator } = PERSON_ROLE_RECORD;
  const [givingAway, close] = useOpened(useActionData<GivingAway>()?.givingAway);
  return (
    <>
      {givingAway ? <GiveAwayDialog {...givingAway} formId={formId} onClose={close} /> : null}
      <RecordForm
        id={formId}
        validator={validator}
        values={values}
        etag={etag}
        idempotencyKey={idempotencyKey}
      >
        <Fieldset legend="Papel">
          <div className="max-w-104">
            <FormSelect
              name="role"
              label="Papel"
              options={OPTIONS}
              help="Onde os papéis estão ligados, vale desde já, também nas sessões abertas."
            />
          </div>
        </Fieldset>
        <FormActions cancelTo={ROLES_PATH}>
          <SubmitButton formId={formId}>Atualizar</SubmitButton>
        </FormActions>
      </RecordForm>
    </>
  );
}
