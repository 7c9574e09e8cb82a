import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withZod } from '@remix-validated-form/with-zod';
import { validationError } from 'remix-validated-form';

import { changePasswordFormSchema } from '@domain/session/password-schemas';
import type { OpenSession } from '@domain/wire/session';
import { CurrentPassword } from '~/components/form/fields/current-password';
import { FormPage } from '~/components/form/form-page';
import { PostForm } from '~/components/form/post-form';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { Button } from '~/components/ui/button';
import { Help } from '~/components/ui/field';
import { Fieldset, Section } from '~/components/ui/group';
import { deviceCookie, deviceOf } from '~/features/session/device.server';
import { DeviceList } from '~/features/session/device-list';
import { NewPasswordFields } from '~/features/session/new-password-fields';
import {
  changePassword,
  endOpenSession,
  endOtherSessions,
  listOpenSessions,
} from '~/features/session/session.server';
import { refillForm, refuseForm } from '~/server/forms/form-refusal.server';
import { postedText, readForm } from '~/server/forms/posted-form.server';
import { failAction, failFormLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Senha e sessões · Prumo' }];

const PATH = '/dashboard/profile/access';
const FORM_ID = 'change-password-form';
/** Passwords are never sent back. */
const NO_VALUES = {};
const validator = withZod(changePasswordFormSchema);

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const sessions = await listOpenSessions(session).catch((error: unknown) =>
    failFormLoader(error, request, [] as OpenSession[]),
  );
  // Not available without this extension
  if (sessions === null) throw new Response(null, { status: 404 });
  return json({ sessions });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const form = await readForm(request);
  try {
    switch (form.get('intent')) {
      case 'end-session':
        await endOpenSession(session, postedSessionId(form));
        return await redirectWithSuccess(PATH, 'Sessão encerrada.');
      case 'end-others':
        await endOtherSessions(session);
        return await redirectWithSuccess(PATH, 'As outras sessões foram encerradas.');
      case 'change-password':
        return await change(request, session, form);
      default:
        return refillForm({}, FORM_ID);
    }
  } catch (failure) {
    return refuseForm(await failAction(failure, request), {}, { formId: FORM_ID });
  }
}

/** An invalid id must not change the API path, as `..` would: it matches no session. */
function postedSessionId(form: FormData): string {
  const typed = postedText(form, 'idSession') ?? '';
  return /^[\w-]{1,128}$/.test(typed) ? typed : '-';
}

async function change(request: Request, session: Session, form: FormData): Promise<Response> {
  const { data, error } = await validator.validate(form);
  // Passwords are never sent back.
  if (error) return validationError(error, {});
  const { currentPassword, newPassword } = data;
  const device = await deviceOf(request);
  await changePassword({ ...session, device }, { currentPassword, newPassword });
  const headers = { 'Set-Cookie': await deviceCookie(request, device) };
  return redirectWithSuccess('/dashboard/profile', 'Senha alterada com sucesso.', { headers });
}

export default function PasswordAndSessions() {
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Senha e sessões" backTo="/dashboard/profile">
      <RecordForm id={FORM_ID} validator={validator} values={NO_VALUES} intent="change-password">
        <Fieldset legend="Trocar a senha">
          <div className="grid max-w-104 gap-4">
            <CurrentPassword />
            <NewPasswordFields name="newPassword" />
            <Help>Esta sessão continua aberta. As outras são encerradas.</Help>
          </div>
        </Fieldset>
        <div className="actions">
          <SubmitButton formId={FORM_ID} intent="change-password">
            Trocar senha
          </SubmitButton>
        </div>
      </RecordForm>
      <Section className="mt-4" titleId="open-sessions" title="Sessões abertas">
        {sessions.some(({ current }) => !current) ? (
          <PostForm className="actions mb-3">
            <Button type="submit" name="intent" value="end-others" tone="danger">
              Encerrar todas as outras
            </Button>
          </PostForm>
        ) : null}
        <DeviceList sessions={sessions} />
      </Section>
    </FormPage>
  );
}
