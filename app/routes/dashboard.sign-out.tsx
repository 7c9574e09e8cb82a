import { type ActionFunctionArgs, redirect } from '@remix-run/node';

import { signOut } from '~/features/session/session.server';
import { log } from '~/server/http/log.server';
import { requireSession } from '~/server/session/guard.server';
import { endedSessionCookie } from '~/server/session/session-cookie.server';

export function loader() {
  return redirect('/dashboard');
}

/** Ends the session here even if the API cannot be reached. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  await signOut(session).catch(() =>
    log().warn({ requestId: session.requestId }, 'the API did not revoke a session'),
  );
  return redirect('/', { headers: { 'Set-Cookie': await endedSessionCookie(request) } });
}
