import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { type EmailChangeActionData, EmailChangePage } from '~/features/session/email-change-page';
import { linkTokenOf } from '~/features/session/link-token.server';
import { findEmailChange, stopEmailChange } from '~/features/session/session.server';
import { failPublicAction } from '~/server/http/route-failure.server';
import { callContext, refuseCrossOrigin } from '~/server/session/guard.server';

export { keepTyped as clientAction } from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Impedir a troca de e-mail · Prumo' }];

const STOPPED =
  'A troca foi cancelada. O seu e-mail continua o mesmo. Se a sua senha pode ser conhecida por outra pessoa, troque-a.';
const UNDONE =
  'A troca foi desfeita, e todas as sessões foram encerradas. Para você escolher outra senha, uma mensagem vai para o e-mail que voltou a valer.';
/**
 * The factor may be an intruder's, and the new password alone would not let the owner in
 * (R-SES-33).
 */
const FACTOR_STAYS =
  ' A verificação em duas etapas, que já estava ligada, continua. Se não foi você quem ligou, desligue-a pelo link da mensagem “A verificação em duas etapas foi ligada”.';

export async function loader({ request }: LoaderFunctionArgs) {
  const token = linkTokenOf(request, 'email-change');
  return json(await findEmailChange(callContext(request), token));
}

export async function action({ request }: ActionFunctionArgs) {
  refuseCrossOrigin(request);
  const token = linkTokenOf(request, 'email-change');
  try {
    const { undone, secondFactorStays } = await stopEmailChange(callContext(request), token);
    const done = undone ? UNDONE + (secondFactorStays ? FACTOR_STAYS : '') : STOPPED;
    return json<EmailChangeActionData>({ done, problem: null });
  } catch (error) {
    const { status, responseStatus, message } = failPublicAction(error);
    return json<EmailChangeActionData>(
      { done: null, problem: message, dead: status === 422 },
      { status: responseStatus },
    );
  }
}

export default function StopEmailChange() {
  const change = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <EmailChangePage
      title="Impedir a troca de e-mail"
      button="Impedir a troca"
      actionData={actionData}
      next={{ to: '/', label: 'Ir para a entrada' }}
    >
      <p className="wrap-anywhere">
        O e-mail do seu acesso ao Prumo continua sendo {change?.formerEmail ?? 'este'}. Se a troca
        {change ? ` para ${change.email}` : ''} já foi confirmada, ela é desfeita e você escolhe
        outra senha.
      </p>
    </EmailChangePage>
  );
}
