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

import { EMAIL_MAX_LENGTH, maskEmail } from '@domain/email';
import { ASK_FOR_CODE, EMAIL_KEPT, EMAIL_TO_BE_KEPT } from '@domain/email-server';
import { recoveryEmailSchema } from '@domain/session/password-schemas';
import { FormFeedback } from '~/components/form/errors/form-feedback';
import { FormText } from '~/components/form/fields/form-fields';
import { ValidatedForm } from '~/components/form/validated-form';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Notice } from '~/components/ui/notice';
import { deviceCookie, deviceOf } from '~/features/session/device.server';
import { PUBLIC_FORM, PUBLIC_LINK, PublicPage } from '~/features/session/public-page';
import {
  recoveryDataOf,
  recoveryPath,
  recoveryStateCookie,
} from '~/features/session/recovery-state.server';
import { areCodesKept, sendRecoveryCode } from '~/features/session/session.server';
import { refuseForm } from '~/server/forms/form-refusal.server';
import { readForm } from '~/server/forms/posted-form.server';
import { failPublicAction } from '~/server/http/route-failure.server';
import { callContext, redirectSignedIn, refuseCrossOrigin } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export { keepTyped as clientAction } from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Recuperar senha · Prumo' }];

const FORM_ID = 'recovery-email-form';
const CODE_SCREEN = '/send-code-received';
const validator = withZod(recoveryEmailSchema);

export async function loader({ request }: LoaderFunctionArgs) {
  await redirectSignedIn(request);
  return json({ isKept: await areCodesKept(callContext(request)) });
}

export async function action({ request }: ActionFunctionArgs) {
  refuseCrossOrigin(request);
  const form = await readForm(request);
  const result = await validator.validate(form);
  if (result.error) return validationError(result.error, result.submittedData);
  const { cpfOrEmail } = result.data;
  const recoveryData = recoveryDataOf(request);
  // After a new code, earlier wrong attempts do not count.
  const device = await deviceOf(request);
  const headers = new Headers([
    ['Set-Cookie', await recoveryStateCookie(request, { cpfOrEmail, recoveryData })],
    ['Set-Cookie', await deviceCookie(request, device)],
  ]);
  const codeScreen = recoveryPath(CODE_SCREEN, recoveryData);
  // 'Já possuo o código' skips sending (R-SES-10).
  if (form.get('intent') === 'have-code') return redirect(codeScreen, { headers });
  const context = callContext(request);
  let isKept: boolean;
  try {
    // Of the installation, so that it says nothing of the account (R-SES-12).
    const asked = areCodesKept(context);
    [isKept] = await Promise.all([asked, sendRecoveryCode({ ...context, device }, cpfOrEmail)]);
  } catch (error) {
    return refuseForm(failPublicAction(error), result.submittedData, { formId: FORM_ID });
  }
  const description = isKept ? `${EMAIL_KEPT} ${ASK_FOR_CODE}` : undefined;
  const toast = { message: 'Código enviado com sucesso.', description };
  return redirectWithSuccess(codeScreen, toast, { headers });
}

export default function SendRecoveryEmail() {
  const { isKept } = useLoaderData<typeof loader>();
  return (
    <PublicPage>
      <ValidatedForm
        id={FORM_ID}
        validator={validator}
        method="post"
        noValidate
        className={PUBLIC_FORM}
      >
        <h1>Recuperar senha</h1>
        <p>Enviamos um código para o e-mail do seu cadastro.</p>
        {isKept ? (
          <Notice tone="warning">
            {EMAIL_TO_BE_KEPT} {ASK_FOR_CODE}
          </Notice>
        ) : null}
        <FormFeedback />
        <FormText
          name="cpfOrEmail"
          label="E-mail"
          mask={maskEmail}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={EMAIL_MAX_LENGTH}
        />
        <Button type="submit" name="intent" value="send" tone="primary">
          Enviar código
        </Button>
        <button
          type="submit"
          name="intent"
          value="have-code"
          className={`cursor-pointer ${PUBLIC_LINK}`}
        >
          Já possuo o código
        </button>
        <Link className={PUBLIC_LINK} to="/">
          Voltar para a entrada
        </Link>
      </ValidatedForm>
    </PublicPage>
  );
}
