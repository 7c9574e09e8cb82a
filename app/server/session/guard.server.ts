import { redirect } from '@remix-run/node';

import { RETURN_TO, returnPath, SIGN_IN_PATH } from '~/components/navigation/return-path';

import { CROSS_ORIGIN_TEXT, isCrossOrigin } from './cross-origin.server';
import { endedSessionCookie, readSession, type SessionRecord } from './session-cookie.server';

/** What a call to the API needs to know of the request it is made for. */
export interface CallContext {
  requestId: string | null;
  address: string | null;
  /** The browser's own words; a session is named after them in the person's list of open ones. */
  userAgent?: string | null;
  /**
   * The browser's own value, by which it is known again (`deviceOf`); told where somebody gets in.
   */
  device?: string | null;
}

export type Session = SessionRecord & CallContext;

/**
 * First line of every dashboard loader and action: the signed-in session, or a redirect to the
 * sign-in that remembers where the person was going. Refuses a post that another site made.
 */
export async function requireSession(request: Request): Promise<Session> {
  refuseCrossOrigin(request);
  const session = await readSession(request);
  if (!session) throw signInRedirect(request);
  return { ...session, ...callContext(request) };
}

/**
 * First line of every public route's loader: a signed-in person has no business there (R-APP-04).
 */
export async function redirectSignedIn(request: Request): Promise<void> {
  if (await readSession(request)) throw redirect('/dashboard');
}

/** The redirect for a session that the API no longer knows. */
export async function signedOutRedirect(request: Request): Promise<Response> {
  return signInRedirect(request, { 'Set-Cookie': await endedSessionCookie(request) });
}

/**
 * To the sign-in, and afterwards back. A form that was being posted goes along (307 keeps method
 * and body): the sign-in carries its fields and posts them on to where they were going, so that
 * nothing typed is lost.
 */
function signInRedirect(request: Request, headers?: HeadersInit): Response {
  const target = returnTarget(request);
  const query = new URLSearchParams(target === null ? {} : { [RETURN_TO]: target });
  // A file's screen is gone back to, but takes no post of the file's.
  const posted =
    request.method === 'POST' && target?.split('?')[0] === new URL(request.url).pathname;
  const search = [posted ? 'index' : '', query.toString()].filter(Boolean).join('&');
  return redirect(SIGN_IN_PATH + (search ? `?${search}` : ''), {
    status: posted ? 307 : 302,
    headers,
  });
}

export function callContext(request: Request): CallContext {
  return {
    requestId: request.headers.get('X-Request-Id'),
    address: request.headers.get('X-Forwarded-For'),
    userAgent: request.headers.get('User-Agent'),
  };
}

/** Throws 403 for a state-changing request that another origin made. */
export function refuseCrossOrigin(request: Request): void {
  const { method, headers } = request;
  if (isCrossOrigin({ method, header: (name) => headers.get(name) })) {
    throw new Response(CROSS_ORIGIN_TEXT, { status: 403 });
  }
}

/** Where the person was going, unless that is the home screen anyway. */
function returnTarget(request: Request): string | null {
  const url = new URL(request.url);
  const target = returnPath(url.pathname + withoutRemixParams(url));
  return target === '/dashboard' ? null : target;
}

function withoutRemixParams(url: URL): string {
  const params = new URLSearchParams(url.search);
  params.delete('_data');
  params.delete('index');
  const search = params.toString();
  return search ? `?${search}` : '';
}
