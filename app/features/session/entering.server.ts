import { redirect } from '@remix-run/node';

import { carriedOn, carriedReturn } from '~/components/navigation/return-path';
import { sessionCookie, type SessionRecord } from '~/server/session/session-cookie.server';

import { deviceCookie } from './device.server';
import { halfSession } from './half-session.server';
import { isSomebodyElse, personCookie } from './last-person.server';
import type { Entered } from './session.server';

const HOME = '/dashboard';
const SECOND_STEP_PATH = '/second-factor';

/** Where a person continues after the first factor, and what their browser stores. */
interface Entering {
  /** The second step, if required; it continues to the same target. */
  secondStep: string | null;
  headers: Headers;
}

/** What follows the first factor: a session, or the second step. */
export async function entering(
  request: Request,
  entered: Entered,
  device: string,
): Promise<Entering> {
  if (!('halfToken' in entered)) {
    return { secondStep: null, headers: await signedInHeaders(request, entered, device) };
  }
  const headers = new Headers();
  headers.append('Set-Cookie', await halfSession.keep(request, { token: entered.halfToken }));
  return { secondStep: carriedOn(request, SECOND_STEP_PATH), headers };
}

/** The answer to a sign-in over a page: whose page it may be from now on. */
export function signedInAs({ professionalId }: SessionRecord) {
  return { signedIn: true, idProfessional: professionalId };
}

/** The cookies of the session, and of the device and person known from now on. */
export async function signedInHeaders(
  request: Request,
  session: SessionRecord,
  device: string,
): Promise<Headers> {
  return new Headers([
    ['Set-Cookie', await sessionCookie(request, session)],
    ['Set-Cookie', await deviceCookie(request, device)],
    ['Set-Cookie', await personCookie(request, session.professionalId)],
  ]);
}

interface SignedIn {
  session: SessionRecord;
  headers: Headers;
  /** Whether an interrupted form was posted along. */
  isResumed: boolean;
  /**
   * The person whose page the form was on; null when the page is too old to say
   * (docs/decisions/0194).
   */
  pagePerson: string | null;
}

/**
 * Redirects after the sign-in. An interrupted form is posted on to its page (307), unless another
 * person signed in: what the first person typed is not saved in another's name, who gets their own
 * home.
 */
export async function goOn(
  request: Request,
  { session, headers, isResumed, pagePerson }: SignedIn,
): Promise<Response> {
  const target = carriedReturn(request);
  if (target === null || !isResumed) return redirect(target ?? HOME, { headers });
  const { professionalId } = session;
  const isOther =
    pagePerson === null
      ? await isSomebodyElse(request, professionalId)
      : pagePerson !== String(professionalId);
  return isOther ? redirect(HOME, { headers }) : redirect(target, { headers, status: 307 });
}
