import { z } from '@domain/zod';

import { LONGEST_SECONDS, ownCookie } from './own-cookie.server';

const sessionSchema = z.object({
  token: z.string().min(1),
  professionalName: z.string(),
  professionalEmail: z.string(),
  professionalId: z.number(),
  companyId: z.number(),
});

/** The auth record of the signed-in professional (R-SES-03). */
export type SessionRecord = z.infer<typeof sessionSchema>;

/**
 * The session's record. It outlives the session, whatever an installation's session length: the API
 * decides.
 */
const generalStore = ownCookie('generalStore', { maxAge: LONGEST_SECONDS });

/** The request's session, or null; a forged or unreadable cookie counts as none. */
export async function readSession(request: Request): Promise<SessionRecord | null> {
  const parsed = sessionSchema.safeParse(await generalStore.read(request));
  return parsed.success ? parsed.data : null;
}

/** `Set-Cookie` for a new session. */
export function sessionCookie(request: Request, session: SessionRecord): Promise<string> {
  return generalStore.keep(request, session);
}

/** `Set-Cookie` after the professional's name or e-mail, shown in the menu, changed. */
export function renamedSessionCookie(
  request: Request,
  session: SessionRecord,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const { token, professionalId, companyId } = session;
  return sessionCookie(request, {
    token,
    professionalName: name,
    professionalEmail: email,
    professionalId,
    companyId,
  });
}

/** `Set-Cookie` that ends the session. */
export function endedSessionCookie(request: Request): Promise<string> {
  return generalStore.end(request);
}
