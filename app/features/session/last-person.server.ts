import { DAY_SECONDS } from '@domain/duration';
import { ownCookie } from '~/server/session/own-cookie.server';

/** The longest lifetime that browsers allow: a form may stand on a screen long after its session. */
const MAX_AGE_SECONDS = 400 * DAY_SECONDS;

/** Who signed in last in this browser, by their id: whose the forms are that stand in it. */
const personStore = ownCookie('personStore', { maxAge: MAX_AGE_SECONDS });

/** `Set-Cookie` that says who has signed in. */
export function personCookie(request: Request, professionalId: number): Promise<string> {
  return personStore.keep(request, professionalId);
}

/** Whether somebody else signed in before in this browser. */
export async function isSomebodyElse(request: Request, professionalId: number): Promise<boolean> {
  const last = await personStore.read(request);
  return typeof last === 'number' && last !== professionalId;
}
