import { signInAgain } from './ended-session';

/**
 * Asks one of our own addresses beside the page, which stays as it is: a dead session opens the
 * sign-in over it, and what was asked is then asked again. Null when the person did not sign in.
 * Throws when no answer comes.
 */
export async function askBeside(address: string, init: RequestInit = {}): Promise<Response | null> {
  const answer = await fetch(address, {
    ...init,
    headers: { Accept: 'application/json', ...init.headers },
  });
  if (!leadToSignIn(answer)) return answer;
  return (await signInAgain()) ? askBeside(address, init) : null;
}

/** The sign-in is the only page at the app's root; nobody is sent there with a session. */
function leadToSignIn({ redirected, url }: Response): boolean {
  return redirected && new URL(url).pathname === '/';
}

/**
 * Whether there is a session, after signing in again over the page where there was none. The CEP of
 * nothing is the cheapest thing to ask; a session that the API refused has lost its cookie by then.
 */
export async function isSessionHere(): Promise<boolean> {
  const answer = await askBeside('/dashboard/look-up/zip-code');
  return answer !== null;
}
