import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withZod } from '@remix-validated-form/with-zod';
import { validationError } from 'remix-validated-form';

import { firstPasswordFormSchema } from '@domain/session/password-schemas';
import { FormFeedback } from '~/components/form/errors/form-feedback';
import { AccountName } from '~/components/form/fields/account-name';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { deviceOf } from '~/features/session/device.server';
import { entering } from '~/features/session/entering.server';
import { linkTokenOf } from '~/features/session/link-token.server';
import { NewPasswordFields } from '~/features/session/new-password-fields';
import { PublicForm, PublicNotice } from '~/features/session/public-form';
import { PUBLIC_LINK } from '~/features/session/public-page';
import { completeRegister, findInvited } from '~/features/session/session.server';
import { refuseForm, renameFields } from '~/server/forms/form-refusal.server';
import { readForm } from '~/server/forms/posted-form.server';
import { failPublicAction } from '~/server/http/route-failure.server';
import { callContext, redirectSignedIn, refuseCrossOrigin } from '~/server/session/guard.server';

export { keepTyped as clientAction } from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Primeiro acesso · Prumo' }];

const FORM_ID = 'first-password-form';
const validator = withZod(firstPasswordFormSchema);

export async function loader({ request }: LoaderFunctionArgs) {
  await redirectSignedIn(request);
  const invitation = linkTokenOf(request, 'complete-register');
  try {
    return json({ invited: await findInvited(callContext(request), invitation), problem: null });
  } catch (error) {
    // Reported before the person chooses a password.
    const { message } = failPublicAction(error);
    return json({ invited: null, problem: message });
  }
}

export async function action({ request }: ActionFunctionArgs) {
  refuseCrossOrigin(request);
  const invitation = linkTokenOf(request, 'complete-register');
  const result = await validator.validate(await readForm(request));
  // Passwords are never sent back.
  if (result.error) return validationError(result.error, {});
  try {
    const device = await deviceOf(request);
    const entered = await completeRegister(
      { ...callContext(request), device },
      {
        password: result.data.password,
        completeRegister: invitation,
      },
    );
    const { secondStep, headers } = await entering(request, entered, device);
    return redirect(secondStep ?? '/dashboard', { headers });
  } catch (error) {
    // The link's token is not a field of this form.
    return refuseForm(
      renameFields(failPublicAction(error), { completeRegister: '' }),
      {},
      { formId: FORM_ID },
    );
  }
}

export default function SignUpPassword() {
  const { invited, problem } = useLoaderData<typeof loader>();
  if (problem !== null)
    return (
      <PublicNotice title="Primeiro acesso" isProblem>
        {problem}
      </PublicNotice>
    );
  return (
    <PublicForm id={FORM_ID} validator={validator} title="Primeiro acesso">
      {invited ? (
        <p>
          {invited.name}, escolha a senha com que você vai entrar no Prumo. O seu acesso é o seu CPF
          ou o e-mail <strong className="wrap-anywhere">{invited.email}</strong>.
        </p>
      ) : (
        <p>Escolha a senha com que você vai entrar no Prumo.</p>
      )}
      <FormFeedback />
      <AccountName account={invited?.email} />
      <NewPasswordFields />
      <Button type="submit" tone="primary">
        Criar senha
      </Button>
      <Link className={PUBLIC_LINK} to="/">
        Voltar para a entrada
      </Link>
    </PublicForm>
  );
}
