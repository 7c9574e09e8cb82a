import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { withZod } from '@remix-validated-form/with-zod';
import { ValidatedForm, validationError } from 'remix-validated-form';

import { PASSWORD_MAX_LENGTH, signInSchema } from '@domain/session/sign-in-schema';
import { BrandMark } from '~/components/brand';
import { FormFeedback } from '~/components/form-feedback';
import { FormText } from '~/components/form-fields';
import { returnPath } from '~/features/session/return-path';
import { ApiError } from '~/server/api-client.server';
import { authenticator } from '~/server/authenticator.server';
import { refuseForm } from '~/server/form-refusal.server';
import { readFlatForm } from '~/server/posted-form.server';
import { redirectSignedIn, refuseCrossOrigin } from '~/server/guard.server';
import { sessionCookie } from '~/server/session.server';

export const meta: MetaFunction = () => [{ title: 'Entrar · Prumo' }];

const FORM_ID = 'sign-in-form';
const validator = withZod(signInSchema);

export async function loader({ request }: LoaderFunctionArgs) {
  await redirectSignedIn(request);
  return json(null);
}

export async function action({ request }: ActionFunctionArgs) {
  refuseCrossOrigin(request);
  const result = await validator.validate(await readFlatForm(request.clone()));
  // The password is the one value that never comes back in a page.
  const submitted = { cpfOrEmail: String(result.submittedData.cpfOrEmail ?? '') };
  if (result.error) return validationError(result.error, submitted);
  try {
    const session = await authenticator.authenticate('form', request);
    const target = returnPath(new URL(request.url).searchParams.get('return-to')) ?? '/dashboard';
    return redirect(target, { headers: { 'Set-Cookie': await sessionCookie(request, session) } });
  } catch (error) {
    // Here a 401 means wrong credentials (contract, status codes).
    if (error instanceof ApiError) return refuseForm(error, submitted, FORM_ID);
    throw error;
  }
}

export default function SignIn() {
  return (
    <main className="sign-in">
      <div className="sign-in__box">
        <p className="menu__brand">
          <BrandMark />
          Prumo
        </p>
        <ValidatedForm id={FORM_ID} validator={validator} method="post" noValidate className="panel form">
          <h1>Entrar</h1>
          <FormFeedback />
          <FormText
            name="cpfOrEmail"
            label="E-mail ou CPF"
            autoComplete="username"
            autoCapitalize="none"
            inputMode="email"
            maxLength={120}
            width="span-12"
          />
          <FormText
            name="password"
            label="Senha"
            type="password"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX_LENGTH}
            width="span-12"
          />
          <button type="submit" className="button button--primary">
            Entrar
          </button>
        </ValidatedForm>
      </div>
    </main>
  );
}
