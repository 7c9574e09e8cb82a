import { validationError, type Validator } from 'remix-validated-form';

import { refuseForm } from '~/server/forms/form-refusal.server';
import { postedHeader, readForm, requireWhole } from '~/server/forms/posted-form.server';
import type { RecordWrite } from '~/server/forms/record-form.server';
import { isUnsupported } from '~/server/http/failed-call.server';
import { failAction, failFormLoader } from '~/server/http/route-failure.server';

interface SettingsForm<Data> {
  validator: Validator<Data>;
  formId: string;
}

/** The chosen values, as the form has them, and the pressed button. */
interface Posted {
  chosen: Record<string, unknown>;
  intent: unknown;
}

/**
 * The action of a settings form that affects everyone's access: every error returns the chosen
 * values, but never a password. Two people's changes are not merged: the second is refused.
 */
export async function runSettingsForm<Data>(
  request: Request,
  { validator, formId }: SettingsForm<Data>,
  save: (data: Data, write: RecordWrite, posted: Posted) => Promise<Response>,
): Promise<Response> {
  const form = await readForm(request);
  await requireWhole(request, form);
  const { data, error, submittedData } = await validator.validate(form);
  const { currentPassword: _password, ...chosen } = submittedData as Record<string, unknown>;
  if (error) return validationError(error, chosen);
  const idempotencyKey = postedHeader(form, 'idempotencyKey');
  try {
    const write = { idempotencyKey, etag: postedHeader(form, 'etag') };
    return await save(data, write, { chosen, intent: form.get('intent') });
  } catch (failure) {
    return refuseForm(await failAction(failure, request), chosen, { formId });
  }
}

/** For the loader of such a form: 404 where the API has no such settings. */
export function failSettingsLoader<Kept>(
  error: unknown,
  request: Request,
  kept: Kept,
): Promise<Kept> {
  if (isUnsupported(error)) throw new Response(null, { status: 404 });
  return failFormLoader(error, request, kept);
}
