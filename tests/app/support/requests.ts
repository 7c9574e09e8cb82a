import { WHOLE_FIELD } from '~/components/form/form-edges';
import { sessionCookie, type SessionRecord } from '~/server/session/session-cookie.server';

import { EMAIL, TOKEN } from './api-double';

export const ORIGIN = 'http://prumo.test';

export const SESSION: SessionRecord = {
  token: TOKEN,
  professionalName: 'Ana Clara Souza',
  professionalEmail: EMAIL,
  professionalId: 2,
  companyId: 1,
};

/** A same-origin browser request. */
export function request(path: string, init: RequestInit = {}): Request {
  const made = new Request(new URL(path, ORIGIN), init);
  if (!made.headers.has('Host')) made.headers.set('Host', new URL(ORIGIN).host);
  return made;
}

/** A same-origin browser request by a signed-in person. */
export async function signedInRequest(
  path: string,
  init: RequestInit = {},
  change: Partial<SessionRecord> = {},
): Promise<Request> {
  const made = request(path, init);
  made.headers.append('Cookie', await cookieOf({ ...SESSION, ...change }));
  return made;
}

/** The `Cookie` header of that session, made as the web app itself makes it. */
export async function cookieOf(session: SessionRecord): Promise<string> {
  const setCookie = await sessionCookie(new Request(ORIGIN), session);
  return setCookie.split(';', 1)[0] ?? '';
}

export type Fields = Record<string, string> | [string, string][];

/** A native post of a form that had arrived completely: with the field that ends the form. */
export function post(fields: Fields, headers: Record<string, string> = {}): RequestInit {
  const posted = barePost(fields, headers);
  const { body } = posted;
  if (!body.has(WHOLE_FIELD)) body.append(WHOLE_FIELD, 'on');
  return posted;
}

/** A post of only these fields, without the markers of our forms. */
export function barePost(fields: Fields, headers: Record<string, string> = {}) {
  return {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: ORIGIN, ...headers },
  } satisfies RequestInit;
}

/** A native post of a form by a signed-in person. */
export function signedInPost(path: string, fields: Fields): Promise<Request> {
  return signedInRequest(path, post(fields));
}

/** The arguments of a loader or action. */
export function args(made: Request, params: Record<string, string> = {}) {
  return { request: made, params, context: {} };
}

/** The Response of a loader or action, returned or thrown. */
export async function responseOf(run: () => unknown): Promise<Response> {
  try {
    const result = await run();
    if (result instanceof Response) return result;
    throw new Error(`No Response but ${JSON.stringify(result)}`);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}
