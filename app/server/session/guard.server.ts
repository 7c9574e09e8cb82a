import { redirect } from '@remix-run/node';

import { PERSON_HEADER } from '~/components/navigation/page-person';
import {
  isOfOther,
  POSTED_SIGN_IN_PATH,
  returnPath,
  SIGN_IN_PATH,
  withOtherPerson,
  withReturn,
} from '~/components/navigation/return-path';

import { AFTER_POST_HEADER } from './after-post.server';
import { answeredKeys } from './answered-keys.server';
import { CROSS_ORIGIN_TEXT, isCrossOrigin } from './cross-origin.server';
import { endedSessionCookie, readSession, type SessionRecord } from './session-cookie.server';

/** Request data passed on in API calls. */
export interface CallContext {
  requestId: string | null;
  address: string | null;
  /** The User-Agent, shown in the person's list of sessions. */
  userAgent?: string | null;
  /** The known-device value (`deviceOf`), sent when signing in. */
  device?: string | null;
  /** For a post: the forms whose save was confirmed to this browser (`withAnswered`). */
  answeredKeys?: readonly string[];
}

export type Session = SessionRecord & CallContext;

/**
 * Must be the first line of every dashboard loader and action: returns the session, or redirects to
 * the sign-in with a return path. Refuses cross-origin posts.
 */
export async function requireSession(request: Request): Promise<Session> {
  refuseCrossOrigin(request);
  const session = await readSession(request);
  if (!session) throw signInRedirect(request);
  refuseOtherPerson(request, session, request.headers.get(PERSON_HEADER));
  const answered = request.method === 'POST' ? { answeredKeys: await answeredKeys(request) } : {};
  return { ...session, ...callContext(request), ...answered };
}

/**
 * Throws a redirect to the sign-in for a request from another person's page: someone else has
 * signed in since in another window, and nothing may be done in their name (R-FRM-03).
 */
export function refuseOtherPerson(
  request: Request,
  { professionalId }: SessionRecord,
  pagePerson: string | null,
): void {
  if (pagePerson !== null && pagePerson !== String(professionalId))
    throw signInRedirect(request, { toOther: true });
}

/**
 * Must be the first line of every public route's loader: redirects a signed-in person (R-APP-04). A
 * person who comes from another person's page may sign in as that person: returns the current
 * session.
 */
export async function redirectSignedIn(request: Request): Promise<SessionRecord | null> {
  const session = await readSession(request);
  if (session && !isOfOther(request.url)) throw redirect('/dashboard');
  return session;
}

/** The redirect for a session that the API has ended. */
export async function signedOutRedirect(request: Request): Promise<Response> {
  return signInRedirect(request, {
    headers: { 'Set-Cookie': await endedSessionCookie(request) },
  });
}

/**
 * Redirects to the sign-in and afterwards back. A post keeps its fields (307 keeps method and
 * body): the sign-in carries them and posts them again, so that nothing typed is lost. This also
 * applies to the loaders of the page after a refused post.
 */
function signInRedirect(
  request: Request,
  { headers, toOther = false }: { headers?: HeadersInit; toOther?: boolean } = {},
): Response {
  const target = returnTarget(request);
  // After a file's post, return to its screen without the post.
  const isPost = request.method === 'POST' || isAfterFields(request);
  const posted = isPost && target?.split('?')[0] === new URL(request.url).pathname;
  const signIn = posted ? POSTED_SIGN_IN_PATH : SIGN_IN_PATH;
  return redirect(withReturn(toOther ? withOtherPerson(signIn) : signIn, target), {
    status: posted ? 307 : 302,
    headers,
  });
}

/** Whether a loader runs after a post of fields; a file has to be chosen again. */
function isAfterFields({ headers }: Request): boolean {
  const type = headers.get('Content-Type') ?? '';
  return headers.has(AFTER_POST_HEADER) && type.startsWith('application/x-www-form-urlencoded');
}

export function callContext(request: Request): CallContext {
  return {
    requestId: request.headers.get('X-Request-Id'),
    address: request.headers.get('X-Forwarded-For'),
    userAgent: request.headers.get('User-Agent'),
  };
}

/** Throws 403 for a cross-origin, state-changing request. */
export function refuseCrossOrigin(request: Request): void {
  const { method, url, headers } = request;
  const path = new URL(url).pathname;
  if (isCrossOrigin({ method, path, header: (name) => headers.get(name) })) {
    throw new Response(CROSS_ORIGIN_TEXT, { status: 403 });
  }
}

/** The return path, unless it is the home screen, the default. */
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
