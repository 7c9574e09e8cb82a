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

/** What was chosen, as the form has it, and the button that was pressed. */
interface Posted {
  chosen: Record<string, unknown>;
  intent: unknown;
}

/**
 * The action of a form of choices about everybody's access: what was chosen comes back with every
 * error, a password never. Two people's changes are not merged: whoever comes second is told.
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

/** For the loader of such a form: not there where the API has none. */
export function failSettingsLoader<Kept>(
  error: unknown,
  request: Request,
  kept: Kept,
): Promise<Kept> {
  if (isUnsupported(error)) throw new Response(null, { status: 404 });
  return failFormLoader(error, request, kept);
}
