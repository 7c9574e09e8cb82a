import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { withZod } from '@remix-validated-form/with-zod';
import { validationError } from 'remix-validated-form';

import { stopSecondFactorFormSchema } from '@domain/session/second-factor';
import { FormFeedback } from '~/components/form/errors/form-feedback';
import { FormPassword } from '~/components/form/fields/form-password';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { linkTokenOf } from '~/features/session/link-token.server';
import { PublicForm, PublicNotice } from '~/features/session/public-form';
import { PUBLIC_LINK } from '~/features/session/public-page';
import { stopSecondFactor } from '~/features/session/session.server';
import { refuseForm, renameFields } from '~/server/forms/form-refusal.server';
import { readForm } from '~/server/forms/posted-form.server';
import { failPublicAction } from '~/server/http/route-failure.server';
import { callContext, refuseCrossOrigin } from '~/server/session/guard.server';

export { keepTyped as clientAction } from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Desligar a verificação · Prumo' }];

const TITLE = 'Desligar a verificação em duas etapas';
const FORM_ID = 'stop-second-factor-form';
const validator = withZod(stopSecondFactorFormSchema);

export function loader({ request }: LoaderFunctionArgs) {
  linkTokenOf(request, 'second-factor');
  return json(null);
}

export async function action({ request }: ActionFunctionArgs) {
  refuseCrossOrigin(request);
  const token = linkTokenOf(request, 'second-factor');
  const result = await validator.validate(await readForm(request));
  // Passwords are never sent back.
  if (result.error) return validationError(result.error, {});
  try {
    await stopSecondFactor(callContext(request), { ...result.data, token });
    return json({ done: true });
  } catch (error) {
    // The link's token is not a field of this form.
    const failure = renameFields(failPublicAction(error), { token: '' });
    return refuseForm(failure, {}, { formId: FORM_ID });
  }
}

export default function StopSecondFactor() {
  const done = useActionData<{ done?: boolean }>()?.done === true;
  if (done)
    return (
      <PublicNotice title={TITLE}>
        A verificação foi desligada, e todas as sessões foram encerradas. Enviamos a este e-mail uma
        mensagem para você escolher outra senha.
      </PublicNotice>
    );
  return (
    <PublicForm id={FORM_ID} validator={validator} title={TITLE}>
      <p>
        Se não foi você quem ligou, digite a senha que usava. A verificação é desligada, todas as
        sessões são encerradas, e você escolhe outra senha.
      </p>
      <FormFeedback />
      <FormPassword name="password" label="Senha que você usava" autoComplete="current-password" />
      <Button type="submit" tone="primary">
        Desligar a verificação
      </Button>
      <Link className={PUBLIC_LINK} to="/">
        Voltar para a entrada
      </Link>
    </PublicForm>
  );
}
