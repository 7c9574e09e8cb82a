import { type ActionFunctionArgs, redirect } from '@remix-run/node';

import { requireSession } from '~/server/guard.server';
import { log } from '~/server/log.server';
import { signOut } from '~/server/resources/session.server';
import { endedSessionCookie } from '~/server/session.server';

export function loader() {
  return redirect('/dashboard');
}

/** Ends the session here whatever the API answers, and there where it can be reached. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  await signOut(session).catch(() =>
    log().warn({ requestId: session.requestId }, 'the API did not revoke a session'),
  );
  return redirect('/', { headers: { 'Set-Cookie': await endedSessionCookie(request) } });
}
