import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData } from '@remix-run/react';

import { type EmailChangeActionData, EmailChangePage } from '~/features/session/email-change-page';
import { emailChangeOf } from '~/features/session/email-change-page.server';
import { stopEmailChange } from '~/features/session/session.server';
import { failPublicAction } from '~/server/http/route-failure.server';
import { callContext, refuseCrossOrigin } from '~/server/session/guard.server';

export { keepTyped as clientAction } from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Impedir a troca de e-mail · Prumo' }];

const STOPPED =
  'A troca foi cancelada. O seu e-mail continua o mesmo. Se a sua senha pode ser conhecida por outra pessoa, troque-a.';
const UNDONE =
  'A troca foi desfeita, e todas as sessões foram encerradas. Enviamos a este endereço uma mensagem para você escolher outra senha.';
/** It may be an intruder's, and the new password alone would not let its owner in (R-SES-33). */
const FACTOR_STAYS =
  ' A verificação em duas etapas, que já estava ligada, continua. Se não foi você quem ligou, desligue-a pelo endereço da mensagem “A verificação em duas etapas foi ligada”.';

export function loader({ request }: LoaderFunctionArgs) {
  emailChangeOf(request);
  return json(null);
}

export async function action({ request }: ActionFunctionArgs) {
  refuseCrossOrigin(request);
  const token = emailChangeOf(request);
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
  const actionData = useActionData<typeof action>();
  return (
    <EmailChangePage
      title="Impedir a troca de e-mail"
      button="Impedir a troca"
      actionData={actionData}
      next={{ to: '/', label: 'Ir para a entrada' }}
    >
      <p>
        O e-mail do seu acesso ao Prumo continua sendo este. Se a troca já foi confirmada, ela é
        desfeita e você escolhe outra senha.
      </p>
    </EmailChangePage>
  );
}
