import { LONGEST_SECONDS, ownCookie } from '~/server/session/own-cookie.server';

/**
 * Who signed in last in this browser, by their id: whose the forms are that stand in it, which may be
 * long after the session.
 */
const personStore = ownCookie('personStore', { maxAge: LONGEST_SECONDS });

/** `Set-Cookie` that says who has signed in. */
export function personCookie(request: Request, professionalId: number): Promise<string> {
  return personStore.keep(request, professionalId);
}

/** Whether somebody else signed in before in this browser. */
export async function isSomebodyElse(request: Request, professionalId: number): Promise<boolean> {
  const last = await personStore.read(request);
  return typeof last === 'number' && last !== professionalId;
}
