import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { readProfessional } from '~/features/professional/professional.server';
import { type EmailChangeActionData, EmailChangePage } from '~/features/session/email-change-page';
import { linkTokenOf } from '~/features/session/link-token.server';
import { confirmEmail, findEmailChange } from '~/features/session/session.server';
import { nullIfRefused } from '~/server/http/failed-call.server';
import { failPublicAction } from '~/server/http/route-failure.server';
import { callContext, refuseCrossOrigin } from '~/server/session/guard.server';
import { readSession, renamedSessionCookie } from '~/server/session/session-cookie.server';

export { keepTyped as clientAction } from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Confirmar e-mail · Prumo' }];

const CONFIRMED = 'E-mail confirmado. A partir de agora, entre com ele.';

/** Public, also for signed-in people: the link may be opened on any device. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = linkTokenOf(request, 'email-change');
  return json(await findEmailChange(callContext(request), token));
}

export async function action({ request }: ActionFunctionArgs) {
  refuseCrossOrigin(request);
  const token = linkTokenOf(request, 'email-change');
  try {
    await confirmEmail(callContext(request), token);
  } catch (error) {
    const { status, responseStatus, message } = failPublicAction(error);
    return json<EmailChangeActionData>(
      { done: null, problem: message, dead: status === 422 },
      { status: responseStatus },
    );
  }
  return json<EmailChangeActionData>(
    { done: CONFIRMED, problem: null },
    { headers: await ownSessionHeaders(request) },
  );
}

/** Signed-in people who confirm their own e-mail see it in the menu at once. */
async function ownSessionHeaders(request: Request): Promise<HeadersInit> {
  const session = await readSession(request);
  if (!session) return {};
  const read = await readProfessional(
    { ...session, ...callContext(request) },
    session.professionalId,
  ).catch(nullIfRefused);
  return read
    ? {
        'Set-Cookie': await renamedSessionCookie(
          request,
          { ...session, ...callContext(request) },
          read.professional,
        ),
      }
    : {};
}

export default function ConfirmEmail() {
  const change = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <EmailChangePage
      title="Confirmar e-mail"
      button="Confirmar este e-mail"
      actionData={actionData}
      next={{ to: '/dashboard', label: 'Continuar' }}
    >
      <p className="wrap-anywhere">
        Ao confirmar, {change?.email ?? 'este'} passa a ser o e-mail do seu acesso ao Prumo, no
        lugar do anterior.
      </p>
    </EmailChangePage>
  );
}
