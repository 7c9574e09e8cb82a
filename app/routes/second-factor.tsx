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

import { secondStepFormSchema } from '@domain/session/second-factor';
import { FormFeedback } from '~/components/form/errors/form-feedback';
import { FormText } from '~/components/form/fields/form-fields';
import { PERSON_FIELD } from '~/components/navigation/page-person';
import {
  carriedOn,
  carriedReturn,
  POSTED_SIGN_IN_PATH,
  SIGN_IN_PATH,
} from '~/components/navigation/return-path';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { deviceOf } from '~/features/session/device.server';
import { goOn, signedInAs, signedInHeaders } from '~/features/session/entering.server';
import { halfSession } from '~/features/session/half-session.server';
import { PublicForm } from '~/features/session/public-form';
import { PUBLIC_LINK } from '~/features/session/public-page';
import { resumedFields, signInForm } from '~/features/session/resumed-form.server';
import { CODE_INPUT, LostPhone } from '~/features/session/second-step-fields';
import { finishSignIn } from '~/features/session/session.server';
import { refuseForm, renameFields, toastOf } from '~/server/forms/form-refusal.server';
import { postedText, readForm } from '~/server/forms/posted-form.server';
import { failPublicAction } from '~/server/http/route-failure.server';
import { callContext, redirectSignedIn, refuseCrossOrigin } from '~/server/session/guard.server';
import { redirectWithError } from '~/server/session/toast.server';

export { keepTyped as clientAction } from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Código da segunda etapa · Prumo' }];

const FORM_ID = 'second-step-form';
const EXPIRED = 'O tempo para digitar o código acabou. Entre de novo.';
const validator = withZod(secondStepFormSchema);

export async function loader({ request }: LoaderFunctionArgs) {
  await redirectSignedIn(request);
  const signIn = carriedOn(request, SIGN_IN_PATH);
  if (!(await halfSession.read(request))) throw redirect(signIn);
  return json({ signIn });
}

export async function action({ request }: ActionFunctionArgs) {
  refuseCrossOrigin(request);
  const form = await readForm(request, 'lines');
  const resumed = resumedFields(form);
  const half = await halfSession.read(request);
  if (!half) return startOver(request, form, EXPIRED);
  // A form whose session expired arrives here first, without a code.
  if (!form.has('secondStepCode')) return json({ fieldErrors: {}, resumed }, { status: 401 });

  const result = await validator.validate(signInForm(form));
  if (result.error) {
    const refusal = await validationError(result.error, {}).json();
    return json({ ...refusal, resumed, secondStep: true }, { status: 422 });
  }
  try {
    const device = await deviceOf(request);
    const code = result.data.secondStepCode;
    const session = await finishSignIn({ ...callContext(request), device }, { ...half, code });
    const headers = await signedInHeaders(request, session, device);
    headers.append('Set-Cookie', await halfSession.end(request));
    // From the dialog over a form there is no redirect.
    if (form.get('stay') === 'on') return json(signedInAs(session), { headers });
    const pagePerson = postedText(form, PERSON_FIELD);
    return await goOn(request, { session, headers, isResumed: resumed.length > 0, pagePerson });
  } catch (error) {
    const failure = failPublicAction(error);
    if (failure.status === 401) return startOver(request, form, failure.message);
    const named = renameFields(failure, { code: 'secondStepCode' });
    return refuseForm(named, {}, { formId: FORM_ID, resumed, secondStep: true });
  }
}

/** Back to the first step, which keeps an interrupted form. */
async function startOver(request: Request, form: FormData, message: string): Promise<Response> {
  const headers = { 'Set-Cookie': await halfSession.end(request) };
  if (form.get('stay') === 'on') {
    return json({ toast: toastOf(message) }, { status: 401, headers });
  }
  if (carriedReturn(request) === null || resumedFields(form).length === 0)
    return redirectWithError(carriedOn(request, SIGN_IN_PATH), message, { headers });
  return redirect(carriedOn(request, POSTED_SIGN_IN_PATH), { status: 307, headers });
}

export default function SecondStep() {
  const { signIn } = useLoaderData<typeof loader>();
  const resumed = useActionData<{ resumed?: [string, string][] }>()?.resumed ?? [];
  return (
    <PublicForm id={FORM_ID} validator={validator} title="Segunda etapa" resumed={resumed}>
      <p>Digite o código que o aplicativo do seu celular mostra para o Prumo.</p>
      <FormFeedback />
      <FormText name="secondStepCode" label="Código" {...CODE_INPUT} takesFocus />
      <Button type="submit" tone="primary">
        Entrar
      </Button>
      <LostPhone />
      <Link className={PUBLIC_LINK} to={signIn}>
        Voltar para a entrada
      </Link>
    </PublicForm>
  );
}
