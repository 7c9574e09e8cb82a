import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { FormPage } from '~/components/form/form-page';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useExtension } from '~/features/extension/use-extension';
import { ROLES_PATH } from '~/features/security/role-lists';
import {
  readSecurityPolicy,
  updateSecurityPolicy,
} from '~/features/security/security-policy.server';
import {
  SECURITY_POLICY_RECORD,
  SecurityPolicyForm,
} from '~/features/security/security-policy-form';
import { failSettingsLoader, runSettingsForm } from '~/features/security/settings-form.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Segurança · Prumo' }];

const NOTHING_READ = { values: { secondFactorRequired: false }, without: 0, etag: null };

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const read = await readShown(session).catch((error: unknown) =>
    failSettingsLoader(error, request, NOTHING_READ),
  );
  return json({ ...read, idempotencyKey: randomUUID() });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  return runSettingsForm(request, SECURITY_POLICY_RECORD, async (input, write) => {
    await updateSecurityPolicy(session, { input, ...write });
    return redirectWithSuccess('/dashboard/security', 'Segurança atualizada com sucesso');
  });
}

/** The policy as the form shows it. */
async function readShown(session: Session) {
  const { data, etag } = await readSecurityPolicy(session);
  const { secondFactorRequired, withoutSecondFactor: without } = data;
  return { values: { secondFactorRequired }, without, etag };
}

export default function Security() {
  const { values, without, etag, idempotencyKey } = useLoaderData<typeof loader>();
  const roles = useExtension('roles') ? (
    <ButtonLink to={ROLES_PATH}>
      <Icon name="users" />
      Papéis
    </ButtonLink>
  ) : null;
  const events = useExtension('security-events') ? (
    <ButtonLink to="/dashboard/security/events">
      <Icon name="scroll-text" />
      Registro de acessos
    </ButtonLink>
  ) : null;
  const aside = (
    <p className="actions">
      {roles}
      {events}
    </p>
  );
  return (
    <FormPage title="Segurança" backTo="/dashboard" aside={aside}>
      <SecurityPolicyForm
        values={values}
        without={without}
        etag={etag}
        idempotencyKey={idempotencyKey}
      />
    </FormPage>
  );
}
