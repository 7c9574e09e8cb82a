import { carriedReturn, withReturn } from '~/components/navigation/return-path';
import { sessionCookie, type SessionRecord } from '~/server/session/session-cookie.server';

import { deviceCookie } from './device.server';
import { halfSession } from './half-session.server';
import type { Entered } from './session.server';

const SECOND_STEP_PATH = '/second-factor';

/** Where a person goes on after the first factor, and what their browser keeps. */
interface Entering {
  /** The second step, when one is left; it goes on to the same target. */
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
  return { secondStep: withReturn(SECOND_STEP_PATH, carriedReturn(request)), headers };
}

/** What the sign-in over a page is told: whose page it may be from now on. */
export function signedInAs({ professionalId }: SessionRecord) {
  return { signedIn: true, idProfessional: professionalId };
}

/** The session's cookie, and the device that is known from now on. */
export async function signedInHeaders(
  request: Request,
  session: SessionRecord,
  device: string,
): Promise<Headers> {
  return new Headers([
    ['Set-Cookie', await sessionCookie(request, session)],
    ['Set-Cookie', await deviceCookie(request, device)],
  ]);
}
