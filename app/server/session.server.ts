import { createCookie } from '@remix-run/node';

import { z } from '@domain/zod';

import { webEnv } from './env.server';

/** How long the browser keeps the session's cookie; the API's own expiry decides. */
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

const sessionSchema = z.object({
  token: z.string().min(1),
  professionalName: z.string(),
  professionalEmail: z.string(),
  professionalId: z.number(),
  companyId: z.number(),
});

/** The auth record of the signed-in professional (spec 1, section 3). */
export type SessionRecord = z.infer<typeof sessionSchema>;

let cookie: ReturnType<typeof createCookie> | undefined;

/** `generalStore`: signed, out of reach of scripts, sent only to us. */
function generalStore() {
  cookie ??= createCookie('generalStore', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: MAX_AGE_SECONDS,
    secrets: webEnv().sessionSecrets,
  });
  return cookie;
}

/** The session that the request carries, or null. A forged or unreadable cookie is none. */
export async function readSession(request: Request): Promise<SessionRecord | null> {
  const value: unknown = await generalStore()
    .parse(request.headers.get('Cookie'))
    .catch(() => null);
  const parsed = sessionSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** `Set-Cookie` of a session that begins. */
export function sessionCookie(request: Request, session: SessionRecord): Promise<string> {
  return generalStore().serialize(session, { secure: isSecure(request) });
}

/** `Set-Cookie` of a session whose professional has another name or e-mail now: the menu shows it at once. */
export function renamedSessionCookie(request: Request, session: SessionRecord, { name, email }: { name: string; email: string }): Promise<string> {
  const { token, professionalId, companyId } = session;
  return sessionCookie(request, { token, professionalName: name, professionalEmail: email, professionalId, companyId });
}

/** `Set-Cookie` of a session that ends. */
export function endedSessionCookie(request: Request): Promise<string> {
  return generalStore().serialize('', { secure: isSecure(request), maxAge: 0 });
}

/** Whether the person came over TLS: the reverse proxy says so, as `request.url` says `http:` behind it. */
export function isSecure(request: Request): boolean {
  const forwarded = request.headers.get('X-Forwarded-Proto')?.split(',')[0]?.trim();
  return (forwarded ?? new URL(request.url).protocol.replace(':', '')) === 'https';
}
