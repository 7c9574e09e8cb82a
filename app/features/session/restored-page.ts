import { redirectsToSignIn } from '~/components/navigation/ended-session';
import { PERSON_HEADER } from '~/components/navigation/page-person';
import { leaveAsTyped } from '~/components/navigation/unsaved-forms';

/**
 * Leaves a page restored from the browser's cache that does not belong, or no longer belongs, to
 * the signed-in person. Their own page stays as it is, with what was typed (R-SES-28).
 */
export async function leaveOthers(idProfessional: number): Promise<void> {
  const own = String(idProfessional);
  const headers = await headersOfNow();
  const person = headers?.get(PERSON_HEADER) ?? own;
  if (person !== own || redirectsToSignIn(headers?.get('X-Remix-Redirect') ?? null))
    leaveAsTyped(window.location.pathname + window.location.search);
}

/** Headers of the frame's data, which needs a session; null without a connection. */
async function headersOfNow(): Promise<Headers | null> {
  const frame = '/dashboard?_data=routes%2Fdashboard';
  return fetch(frame, { method: 'HEAD', redirect: 'manual' }).then(
    ({ headers }) => headers,
    () => null,
  );
}
