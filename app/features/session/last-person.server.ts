import { LONGEST_SECONDS, ownCookie } from '~/server/session/own-cookie.server';

/**
 * The id of the person who last signed in on this browser: the owner of forms still open in it,
 * perhaps long after the session.
 */
const personStore = ownCookie('personStore', { maxAge: LONGEST_SECONDS });

/** `Set-Cookie` that stores who has signed in. */
export function personCookie(request: Request, professionalId: number): Promise<string> {
  return personStore.keep(request, professionalId);
}

/** Whether another person signed in on this browser before. */
export async function isSomebodyElse(request: Request, professionalId: number): Promise<boolean> {
  const last = await personStore.read(request);
  return typeof last === 'number' && last !== professionalId;
}
