import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { isRole, type Role, ROLE_LABELS, roleNumber } from '@domain/access/roles';
import { FormPage } from '~/components/form/form-page';
import { HistoryLink } from '~/features/history/history-link';
import { ROLE_RECORD, RoleForm, roleValues } from '~/features/security/role-form';
import { ROLES_PATH } from '~/features/security/role-lists';
import { readRole, updateRole } from '~/features/security/roles.server';
import { failSettingsLoader, runSettingsForm } from '~/features/security/settings-form.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Papel · Prumo' }];

const NOTHING_READ = { data: { see: [], change: [] }, etag: null };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const role = roleOf(params.role);
  const { data, etag } = await readRole(session, role).catch((error: unknown) =>
    failSettingsLoader(error, request, NOTHING_READ),
  );
  return json({ role, values: roleValues(data), etag, idempotencyKey: randomUUID() });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const id = roleOf(params.role);
  return runSettingsForm(request, ROLE_RECORD, async (input, write) => {
    await updateRole(session, { id, input, ...write });
    return redirectWithSuccess(ROLES_PATH, 'Papel atualizado com sucesso');
  });
}

function roleOf(text: string | undefined): Role {
  if (isRole(text)) return text;
  throw new Response(null, { status: 404 });
}

export default function EditRole() {
  const { role, values, etag, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title={`Papel ${ROLE_LABELS[role]}`}
      backTo={ROLES_PATH}
      aside={<HistoryLink area="security" id={roleNumber(role)} />}
    >
      {role === 'administrator' ? (
        <p>O administrador vê e altera tudo, e é quem abre Segurança. Isto não muda.</p>
      ) : (
        <RoleForm values={values} etag={etag} idempotencyKey={idempotencyKey} />
      )}
    </FormPage>
  );
}
