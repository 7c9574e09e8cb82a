import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { withZod } from '@remix-validated-form/with-zod';
import { validationError } from 'remix-validated-form';

import { signInSchema } from '@domain/session/sign-in-schema';
import { FormFeedback } from '~/components/form/errors/form-feedback';
import { FormText } from '~/components/form/fields/form-fields';
import { FormPassword } from '~/components/form/fields/form-password';
import { PERSON_FIELD } from '~/components/navigation/page-person';
import { carriedReturn, RETURN_TO } from '~/components/navigation/return-path';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Notice } from '~/components/ui/notice';
import { authenticator, fromDevice } from '~/features/session/authenticator.server';
import { deviceOf } from '~/features/session/device.server';
import { entering, goOn, signedInAs } from '~/features/session/entering.server';
import { PublicForm } from '~/features/session/public-form';
import { PUBLIC_LINK } from '~/features/session/public-page';
import { resumedFields, signInForm } from '~/features/session/resumed-form.server';
import {
  errorsByField,
  inFormOrder,
  paymentDueOf,
  toastOf,
} from '~/server/forms/form-refusal.server';
import { postedText, readForm } from '~/server/forms/posted-form.server';
import { failPublicAction } from '~/server/http/route-failure.server';
import { redirectSignedIn, refuseCrossOrigin } from '~/server/session/guard.server';

export { keepTyped as clientAction } from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Entrar · Prumo' }];

const FORM_ID = 'sign-in-form';
const validator = withZod(signInSchema);

/** The sign-in's action data. */
interface SignInActionData {
  resumed?: [string, string][];
}

export async function loader({ request }: LoaderFunctionArgs) {
  const signedIn = await redirectSignedIn(request);
  return json({ signedIn: signedIn?.professionalName ?? null });
}

export async function action({ request }: ActionFunctionArgs) {
  refuseCrossOrigin(request);
  const form = await readForm(request.clone(), 'lines');
  const resumed = resumedFields(form);
  // A form whose session expired arrives here first, without credentials.
  const interrupted = new URL(request.url).searchParams.has(RETURN_TO) && !form.has('password');
  if (interrupted) return json({ fieldErrors: {}, resumed }, { status: 401 });

  const result = await validator.validate(signInForm(form));
  // The password is never sent back.
  const repopulateFields = { cpfOrEmail: String(result.submittedData.cpfOrEmail ?? '') };
  if (result.error) {
    const refusal = await validationError(result.error, repopulateFields).json();
    const fieldErrors = inFormOrder(refusal.fieldErrors, form);
    return json({ ...refusal, fieldErrors, resumed }, { status: 422 });
  }
  try {
    const device = await deviceOf(request);
    const entered = await authenticator.authenticate('form', fromDevice(request, device));
    const { secondStep, headers } = await entering(request, entered, device);
    // From the dialog over a form there is no redirect.
    if (form.get('stay') === 'on') {
      const signedIn = 'halfToken' in entered ? null : signedInAs(entered);
      return json(signedIn ?? { secondStep: true }, { headers });
    }
    const isResumed = resumed.length > 0;
    if ('halfToken' in entered)
      return redirect(secondStep ?? '/dashboard', {
        headers,
        status: carriedReturn(request) && isResumed ? 307 : 302,
      });
    const pagePerson = postedText(form, PERSON_FIELD);
    return await goOn(request, { session: entered, headers, isResumed, pagePerson });
  } catch (error) {
    const failure = failPublicAction(error);
    const { responseStatus, fields, message } = failure;
    return json(
      {
        formId: FORM_ID,
        fieldErrors: errorsByField(fields),
        repopulateFields,
        toast: toastOf(message),
        resumed,
        paymentDue: paymentDueOf(failure),
      },
      { status: responseStatus },
    );
  }
}

export default function SignIn() {
  const resumed = useActionData<SignInActionData>()?.resumed ?? [];
  const { signedIn } = useLoaderData<typeof loader>();
  return (
    <PublicForm id={FORM_ID} validator={validator} title="Entrar" resumed={resumed}>
      {signedIn !== null ? (
        <Notice>
          Outra pessoa entrou no Prumo neste navegador: {signedIn}. Para continuar o que você fazia
          nesta janela, entre de novo
          {resumed.length > 0 ? ': o que você digitou volta em seguida.' : '.'}
        </Notice>
      ) : resumed.length > 0 ? (
        <Notice>A sua sessão terminou. Entre de novo: o que você digitou volta em seguida.</Notice>
      ) : null}
      <FormFeedback />
      <FormText
        name="cpfOrEmail"
        label="E-mail ou CPF"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        maxLength={120}
      />
      <FormPassword name="password" label="Senha" autoComplete="current-password" />
      <Button type="submit" tone="primary">
        Entrar
      </Button>
      {signedIn === null ? null : (
        <a className={PUBLIC_LINK} href="/dashboard">
          Continuar como {signedIn}
        </a>
      )}
      <Link className={PUBLIC_LINK} to="/send-recovery-email">
        Esqueci minha senha
      </Link>
    </PublicForm>
  );
}
