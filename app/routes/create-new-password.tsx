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

import { createPasswordFormSchema } from '@domain/session/password-schemas';
import { FormFeedback } from '~/components/form/errors/form-feedback';
import { AccountName } from '~/components/form/fields/account-name';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { deviceOf } from '~/features/session/device.server';
import { entering } from '~/features/session/entering.server';
import { NewPasswordFields } from '~/features/session/new-password-fields';
import { PublicForm } from '~/features/session/public-form';
import { PUBLIC_LINK } from '~/features/session/public-page';
import {
  endedRecoveryStateCookie,
  readRecoveryState,
  recoveryDataOf,
  recoveryPath,
} from '~/features/session/recovery-state.server';
import { resetPassword } from '~/features/session/session.server';
import { refuseForm, renameFields } from '~/server/forms/form-refusal.server';
import { readForm } from '~/server/forms/posted-form.server';
import { failPublicAction } from '~/server/http/route-failure.server';
import { callContext, redirectSignedIn, refuseCrossOrigin } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export { keepTyped as clientAction } from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Nova senha · Prumo' }];

const FORM_ID = 'new-password-form';
const validator = withZod(createPasswordFormSchema);

/** Only the password is typed here. */
const FIELD_NAMES = { newPassword: 'password', cpfOrEmail: '', recoveryCode: '', recoveryData: '' };

export async function loader({ request }: LoaderFunctionArgs) {
  await redirectSignedIn(request);
  const state = await readRecoveryState(request);
  if (!state?.recoveryCode)
    throw redirect(recoveryPath('/send-recovery-email', recoveryDataOf(request)));
  return json({ account: state.cpfOrEmail });
}

export async function action({ request }: ActionFunctionArgs) {
  refuseCrossOrigin(request);
  const state = await readRecoveryState(request);
  if (!state?.recoveryCode)
    throw redirect(recoveryPath('/send-recovery-email', recoveryDataOf(request)));
  const result = await validator.validate(await readForm(request));
  // Passwords are never sent back.
  if (result.error) return validationError(result.error, {});
  const { cpfOrEmail, recoveryCode, recoveryData } = state;
  try {
    const device = await deviceOf(request);
    const entered = await resetPassword(
      { ...callContext(request), device },
      {
        cpfOrEmail,
        recoveryCode,
        newPassword: result.data.password,
        recoveryData,
      },
    );
    const { secondStep, headers } = await entering(request, entered, device);
    headers.append('Set-Cookie', await endedRecoveryStateCookie(request));
    return redirectWithSuccess(secondStep ?? '/dashboard', 'Senha alterada com sucesso.', {
      headers,
    });
  } catch (error) {
    return refuseForm(renameFields(failPublicAction(error), FIELD_NAMES), {}, { formId: FORM_ID });
  }
}

export default function CreateNewPassword() {
  const { account } = useLoaderData<typeof loader>();
  return (
    <PublicForm id={FORM_ID} validator={validator} title="Nova senha">
      <FormFeedback />
      <AccountName account={account} />
      <NewPasswordFields />
      <Button type="submit" tone="primary">
        Alterar senha
      </Button>
      <Link className={PUBLIC_LINK} to="/send-recovery-email">
        Enviar outro código
      </Link>
    </PublicForm>
  );
}
