import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { FormPage } from '~/components/form/form-page';
import {
  RoleLists,
  ROLES_PATH,
  type ShownPerson,
  type ShownRole,
} from '~/features/security/role-lists';
import { listPeople, readRoles, switchRoles } from '~/features/security/roles.server';
import { ROLES_SWITCH, RolesSwitchForm } from '~/features/security/roles-switch-form';
import { failSettingsLoader, runSettingsForm } from '~/features/security/settings-form.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Papéis · Prumo' }];

const NOTHING_READ = [
  { data: { rolesOn: false, roles: [] as ShownRole[] }, etag: null },
  [] as ShownPerson[],
] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const [{ data, etag }, people] = await Promise.all([
    readRoles(session),
    listPeople(session),
  ]).catch((error: unknown) => failSettingsLoader(error, request, NOTHING_READ));
  const { rolesOn, roles } = data;
  return json({ values: { rolesOn }, roles, people, etag, idempotencyKey: randomUUID() });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  return runSettingsForm(request, ROLES_SWITCH, async (input, write) => {
    await switchRoles(session, input, write);
    const text = input.rolesOn ? 'Os papéis foram ligados.' : 'Os papéis foram desligados.';
    return redirectWithSuccess(ROLES_PATH, text);
  });
}

export default function Roles() {
  const { values, roles, people, etag, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Papéis" backTo="/dashboard/security">
      <RolesSwitchForm
        values={values}
        etag={etag}
        idempotencyKey={idempotencyKey}
        cancelTo="/dashboard/security"
        without={people.filter(({ role }) => role === null).length}
      />
      <RoleLists roles={roles} people={people} />
    </FormPage>
  );
}
