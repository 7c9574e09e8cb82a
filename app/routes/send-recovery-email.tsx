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
import { unreached } from '@domain/email-server';
import { recoveryEmailSchema } from '@domain/session/password-schemas';
import { FormFeedback } from '~/components/form/errors/form-feedback';
import { FormText } from '~/components/form/fields/form-fields';
import { buttonLook } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Notice } from '~/components/ui/notice';
import { deviceCookie, deviceOf } from '~/features/session/device.server';
import { PublicForm } from '~/features/session/public-form';
import { PUBLIC_LINK } from '~/features/session/public-page';
import {
  recoveryDataOf,
  recoveryPath,
  recoveryStateCookie,
} from '~/features/session/recovery-state.server';
import { areCodesKept, sendRecoveryCode } from '~/features/session/session.server';
import { refuseForm } from '~/server/forms/form-refusal.server';
import { readForm } from '~/server/forms/posted-form.server';
import { toldOfEmail } from '~/server/http/kept-emails.server';
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
  return json({
    isKept: await areCodesKept(callContext(request)),
    hasCode: recoveryDataOf(request) !== null,
  });
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
    // About the installation, so that it reveals nothing about the account (R-SES-12).
    const reading = areCodesKept(context);
    [isKept] = await Promise.all([reading, sendRecoveryCode({ ...context, device }, cpfOrEmail)]);
  } catch (error) {
    return refuseForm(failPublicAction(error), result.submittedData, { formId: FORM_ID });
  }
  const toast = toldOfEmail('Código enviado com sucesso.', 'code', isKept);
  return redirectWithSuccess(codeScreen, toast, { headers });
}

const HAS_CODE =
  'Digite o e-mail em que recebeu o código e escolha “Já possuo o código”. Um código novo anula o que você recebeu.';

const LABELS = { send: 'Enviar código', 'have-code': 'Já possuo o código' } as const;
type Intent = keyof typeof LABELS;

function Submit({ intent, isFirst = false }: { intent: Intent; isFirst?: boolean }) {
  const looks = isFirst ? buttonLook({ tone: 'primary' }) : `cursor-pointer ${PUBLIC_LINK}`;
  return (
    <button type="submit" name="intent" value={intent} className={looks}>
      {LABELS[intent]}
    </button>
  );
}

export default function SendRecoveryEmail() {
  const { isKept, hasCode } = useLoaderData<typeof loader>();
  return (
    <PublicForm id={FORM_ID} validator={validator} title="Recuperar senha">
      <p>{hasCode ? HAS_CODE : 'Digite o seu e-mail: vamos mandar um código para ele.'}</p>
      {isKept && !hasCode ? <Notice tone="warning">{unreached('code')}</Notice> : null}
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
      {/* Enter presses the first one: a new code would invalidate the e-mailed one. */}
      <Submit intent={hasCode ? 'have-code' : 'send'} isFirst />
      <Submit intent={hasCode ? 'send' : 'have-code'} />
      <Link className={PUBLIC_LINK} to="/">
        Voltar para a entrada
      </Link>
    </PublicForm>
  );
}
