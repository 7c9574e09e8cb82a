import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { withZod } from '@remix-validated-form/with-zod';
import { validationError } from 'remix-validated-form';

import { recoveryCodeFormSchema } from '@domain/session/password-schemas';
import { TYPED_CODE_MAX_LENGTH } from '@domain/session/second-factor-codes';
import { FormFeedback } from '~/components/form/errors/form-feedback';
import { FormText } from '~/components/form/fields/form-fields';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { deviceOf } from '~/features/session/device.server';
import { PublicForm } from '~/features/session/public-form';
import { PUBLIC_LINK } from '~/features/session/public-page';
import {
  readRecoveryState,
  recoveryDataOf,
  recoveryPath,
  recoveryStateCookie,
} from '~/features/session/recovery-state.server';
import { validateRecoveryCode } from '~/features/session/session.server';
import { refuseForm } from '~/server/forms/form-refusal.server';
import { readForm } from '~/server/forms/posted-form.server';
import { failPublicAction } from '~/server/http/route-failure.server';
import { callContext, redirectSignedIn, refuseCrossOrigin } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export { keepTyped as clientAction } from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Código recebido · Prumo' }];

const FORM_ID = 'recovery-code-form';
const EMAIL_SCREEN = '/send-recovery-email';
const validator = withZod(recoveryCodeFormSchema);

export async function loader({ request }: LoaderFunctionArgs) {
  await redirectSignedIn(request);
  const state = await readRecoveryState(request);
  const recoveryData = recoveryDataOf(request);
  if (!state) throw redirect(recoveryPath(EMAIL_SCREEN, recoveryData));
  if (recoveryData === null || recoveryData === state.recoveryData) return json(null);
  const headers = { 'Set-Cookie': await recoveryStateCookie(request, { ...state, recoveryData }) };
  return json(null, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  refuseCrossOrigin(request);
  const state = await readRecoveryState(request);
  if (!state) throw redirect(recoveryPath(EMAIL_SCREEN, recoveryDataOf(request)));
  const result = await validator.validate(await readForm(request));
  if (result.error) return validationError(result.error, result.submittedData);
  const { recoveryCode } = result.data;
  try {
    await validateRecoveryCode(
      { ...callContext(request), device: await deviceOf(request) },
      { cpfOrEmail: state.cpfOrEmail, recoveryCode, recoveryData: state.recoveryData },
    );
  } catch (error) {
    return refuseForm(failPublicAction(error), result.submittedData, { formId: FORM_ID });
  }
  const headers = { 'Set-Cookie': await recoveryStateCookie(request, { ...state, recoveryCode }) };
  return redirectWithSuccess(
    recoveryPath('/create-new-password', state.recoveryData),
    'Código validado com sucesso.',
    { headers },
  );
}

export default function SendCodeReceived() {
  return (
    <PublicForm id={FORM_ID} validator={validator} title="Código recebido">
      <p>Digite o código que chegou no seu e-mail.</p>
      <FormFeedback />
      <FormText
        name="recoveryCode"
        label="Código"
        inputMode="numeric"
        autoComplete="one-time-code"
        takesFocus
        maxLength={TYPED_CODE_MAX_LENGTH}
      />
      <Button type="submit" tone="primary">
        Validar código
      </Button>
      <Link className={PUBLIC_LINK} to="/send-recovery-email">
        Enviar outro código
      </Link>
    </PublicForm>
  );
}
