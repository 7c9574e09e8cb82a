import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withZod } from '@remix-validated-form/with-zod';
import { validationError, type Validator } from 'remix-validated-form';

import {
  secondFactorChangeSchema,
  secondFactorConfirmSchema,
  secondFactorSetupSchema,
} from '@domain/session/second-factor';
import { FormPage } from '~/components/form/form-page';
import { qrCodePath } from '~/features/session/qr-code.server';
import {
  disableSecondFactor,
  enableSecondFactor,
  preparedFactor,
  prepareSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  shownCodes,
} from '~/features/session/second-factor.server';
import {
  FactorOff,
  FactorOn,
  FactorPrepared,
  SECOND_FACTOR_FORM_ID,
} from '~/features/session/second-factor-forms';
import { refillForm, refuseForm } from '~/server/forms/form-refusal.server';
import { postedHeader, readForm } from '~/server/forms/posted-form.server';
import type { ApiError } from '~/server/http/api-error.server';
import { failAction, failFormLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import {
  redirectWithError,
  redirectWithSuccess,
  redirectWithWarning,
} from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Verificação em duas etapas · Prumo' }];

const PATH = '/dashboard/profile/second-factor';
const CODES_PATH = '/dashboard/profile/recovery-codes';
const OFF = { enabledAt: null, recoveryCodesLeft: 0, required: false };
const setupValidator = withZod(secondFactorSetupSchema);
const confirmValidator = withZod(secondFactorConfirmSchema);
const changeValidator = withZod(secondFactorChangeSchema);

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const factor = await readSecondFactor(session).catch((error: unknown) =>
    failFormLoader(error, request, OFF),
  );
  // Not available without this extension
  if (factor === null) throw new Response(null, { status: 404 });
  const prepared = await preparedFactor.read(request);
  const shown =
    factor.enabledAt === null && prepared?.idProfessional === session.professionalId
      ? { secret: prepared.secret, qr: qrCodePath(prepared.uri) }
      : null;
  const codes = await shownCodes.read(request);
  const codesPath = codes?.idProfessional === session.professionalId ? CODES_PATH : null;
  return json({ factor, prepared: shown, codesPath, idempotencyKey: randomUUID() });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const form = await readForm(request);
  const key = postedHeader(form, 'idempotencyKey');
  const intent = form.get('intent');
  try {
    switch (intent) {
      case 'prepare':
        return await typed(setupValidator, form, async (proof) => {
          const made = await prepareSecondFactor(session, proof);
          const idProfessional = session.professionalId;
          const kept = await preparedFactor.keep(request, { ...made, idProfessional });
          return redirect(PATH, { headers: { 'Set-Cookie': kept } });
        });
      case 'confirm':
        return await typed(confirmValidator, form, async ({ code }) => {
          return tellCodes(request, session, await enableSecondFactor(session, code, key));
        });
      case 'give-up':
        return redirect(PATH, { headers: { 'Set-Cookie': await preparedFactor.end(request) } });
      case 'off':
        return await typed(changeValidator, form, async (proof) => {
          await disableSecondFactor(session, proof);
          return switchedOff(request);
        });
      case 'new-codes':
        return await typed(changeValidator, form, async (proof) => {
          return tellCodes(request, session, await renewRecoveryCodes(session, proof, key));
        });
      default:
        return refillForm({}, SECOND_FACTOR_FORM_ID);
    }
  } catch (failure) {
    const error = await failAction(failure, request);
    const elsewhere = await asItStands({ request, session, intent, form, error });
    if (elsewhere) return elsewhere;
    // Passwords and codes are never sent back.
    return refuseForm(error, {}, { formId: SECOND_FACTOR_FORM_ID });
  }
}

async function typed<Data>(
  validator: Validator<Data>,
  form: FormData,
  act: (data: Data) => Promise<Response>,
): Promise<Response> {
  const { data, error } = await validator.validate(form);
  return error ? validationError(error, {}) : act(data);
}

/** Also succeeds if it was off already, because the response to an earlier press was lost. */
async function switchedOff(request: Request): Promise<Response> {
  const headers = await withoutCodes(request);
  return redirectWithSuccess(PATH, 'A verificação em duas etapas foi desligada.', { headers });
}

/**
 * Clears the prepared secret and the recovery codes: both belong to a factor that no longer exists.
 */
async function withoutCodes(request: Request): Promise<Headers> {
  const headers = new Headers();
  headers.append('Set-Cookie', await preparedFactor.end(request));
  headers.append('Set-Cookie', await shownCodes.end(request));
  return headers;
}

interface Refused {
  request: Request;
  session: Session;
  intent: FormDataEntryValue | null;
  form: FormData;
  error: ApiError;
}

/**
 * The page for the factor's current state, when the posted form was made for another state: a
 * response was lost, or the factor was changed elsewhere. Null when the form itself has to be
 * corrected.
 */
async function asItStands({ request, session, intent, form, error }: Refused) {
  // A field error or too many tries do not change the factor's state.
  if (error.fields.length > 0 || error.status === 429) return null;
  const factor = await readSecondFactor(session).catch(() => null);
  if (factor === null) return null;
  const isOn = factor.enabledAt !== null;
  if (intent === 'off' && !isOn) return switchedOff(request);
  if (intent === 'confirm' && isOn) {
    // Repeats the request whose response was lost, to get its codes.
    const code = secondFactorConfirmSchema.safeParse({ code: form.get('code') });
    const key = postedHeader(form, 'idempotencyKey');
    const codes =
      code.success && key !== null && error.status !== 409
        ? await enableSecondFactor(session, code.data.code, key).catch(() => null)
        : null;
    if (codes) return tellCodes(request, session, codes);
    const headers = { 'Set-Cookie': await preparedFactor.end(request) };
    return redirectWithWarning(PATH, 'A verificação em duas etapas já está ligada.', { headers });
  }
  // On a 409 the prepared secret is gone: the factor was switched on and off since.
  const isItsForm =
    intent === 'prepare' ? !isOn : intent === 'confirm' ? error.status !== 409 : isOn;
  if (isItsForm) return null;
  const headers = isOn ? undefined : await withoutCodes(request);
  return redirectWithError(PATH, error.message, headers && { headers });
}

/**
 * Redirects to the page that shows new codes once, without a toast that could cover one of them.
 */
async function tellCodes(
  request: Request,
  { professionalId: idProfessional }: Session,
  codes: string[],
): Promise<Response> {
  const headers = new Headers();
  headers.append('Set-Cookie', await shownCodes.keep(request, { idProfessional, codes }));
  headers.append('Set-Cookie', await preparedFactor.end(request));
  return redirect(CODES_PATH, { headers });
}

export default function OwnSecondFactor() {
  const { factor, prepared, codesPath, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Verificação em duas etapas" backTo="/dashboard/profile">
      {factor.enabledAt !== null ? (
        <FactorOn
          enabledAt={factor.enabledAt}
          codesLeft={factor.recoveryCodesLeft}
          codesPath={codesPath}
          validator={changeValidator}
          idempotencyKey={idempotencyKey}
        />
      ) : prepared ? (
        <FactorPrepared
          {...prepared}
          validator={confirmValidator}
          idempotencyKey={idempotencyKey}
        />
      ) : (
        <FactorOff validator={setupValidator} required={factor.required === true} />
      )}
    </FormPage>
  );
}
