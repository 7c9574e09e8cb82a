import { signInAgain } from './ended-session';

/**
 * Fetches one of our own URLs in the background. An expired session opens the sign-in dialog, after
 * which the request is repeated. Null when the person does not sign in; throws when there is no
 * response, or a redirect anywhere else, which none of our routes returns.
 */
export async function fetchInBackground(
  address: string,
  init: RequestInit = {},
): Promise<Response | null> {
  const answer = await fetch(address, {
    ...init,
    headers: { Accept: 'application/json', ...init.headers },
  });
  if (!answer.redirected) return answer;
  if (!isSignIn(answer.url)) throw new TypeError('redirected');
  return (await signInAgain(answer.url)) ? fetchInBackground(address, init) : null;
}

/** The sign-in is the only page at `/`; a signed-in request is never redirected there. */
function isSignIn(url: string): boolean {
  return new URL(url).pathname === '/';
}

/**
 * Whether there is a session, after offering the sign-in dialog if not. An empty CEP look-up is the
 * cheapest request; once the API has refused a session, its cookie is gone.
 */
export async function isSessionHere(): Promise<boolean> {
  const answer = await fetchInBackground('/dashboard/look-up/zip-code');
  return answer !== null;
}
