import { json } from '@remix-run/node';

import { deletedTexts, type GoneTexts } from '~/components/form/record/record-gone';
import { ApiError } from '~/server/http/api-error.server';
import { nullIfRefused } from '~/server/http/failed-call.server';

/**
 * That the record itself was deleted; null when a 404 concerns a record that it refers to, or the
 * API does not say.
 */
export async function goneTexts(
  { status, message }: ApiError,
  read: () => Promise<unknown>,
): Promise<GoneTexts | null> {
  if (status !== 404) return null;
  return read().then(
    () => null,
    (error: unknown) =>
      error instanceof ApiError && error.status === 404
        ? deletedTexts(message)
        : nullIfRefused(error),
  );
}

/** The form as typed, only to be copied: its record takes no changes any more. */
export function goneResponse(formId: string, typed: Record<string, unknown>, gone: GoneTexts) {
  return json(
    { formId, fieldErrors: {}, repopulateFields: typed, toast: null, gone },
    { status: 412 },
  );
}
