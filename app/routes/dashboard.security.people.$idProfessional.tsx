import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { FormPage } from '~/components/form/form-page';
import { GIVE_AWAY } from '~/features/security/give-away-dialog';
import {
  type GivingAway,
  PERSON_ROLE_RECORD,
  PersonRoleForm,
} from '~/features/security/person-role-form';
import { ROLES_PATH } from '~/features/security/role-lists';
import { readPersonRole, readRoles, updatePersonRole } from '~/features/security/roles.server';
import { failSettingsLoader, runSettingsForm } from '~/features/security/settings-form.server';
import { pathId } from '~/server/forms/posted-form.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithError, redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Papel de uma pessoa · Prumo' }];

const UNKNOWN_PERSON = 'Profissional desconhecido.';
const NOTHING_READ = { data: { name: 'Papel de uma pessoa', role: null }, etag: null };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const id = pathId(params.idProfessional);
  if (id === null) return redirectWithError(ROLES_PATH, UNKNOWN_PERSON);
  const { data, etag } = await readPersonRole(session, id).catch((error: unknown) =>
    failSettingsLoader(error, request, NOTHING_READ),
  );
  const values = { role: data.role ?? '' };
  return json({ name: data.name, values, etag, idempotencyKey: randomUUID() });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const id = pathId(params.idProfessional);
  if (id === null) return redirectWithError(ROLES_PATH, UNKNOWN_PERSON);
  return runSettingsForm(request, PERSON_ROLE_RECORD, async (input, write, { chosen, intent }) => {
    const isOther = id === session.professionalId && input.role !== 'administrator';
    const givesAway = isOther && (await readRoles(session)).data.rolesOn;
    if (givesAway && intent !== GIVE_AWAY)
      return json({
        formId: PERSON_ROLE_RECORD.formId,
        fieldErrors: {},
        repopulateFields: chosen,
        givingAway: { role: input.role ?? '' },
      } satisfies GivingAway & Record<string, unknown>);
    await updatePersonRole(session, { id, input, ...write });
    // The person may no longer view the list of roles.
    return redirectWithSuccess(
      givesAway ? '/dashboard' : ROLES_PATH,
      'Papel atualizado com sucesso',
    );
  });
}

export default function PersonRole() {
  const { name, values, etag, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <FormPage title={name} backTo={ROLES_PATH}>
      <PersonRoleForm values={values} etag={etag} idempotencyKey={idempotencyKey} />
    </FormPage>
  );
}
