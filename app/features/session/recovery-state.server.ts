import { createCookie } from '@remix-run/node';

import { z } from '@domain/zod';
import { seal, unseal } from '~/server/session/sealed.server';
import { isSecure } from '~/server/session/signed-cookie.server';

/** A code's lifetime; after it the person starts over. */
const LIFE_SECONDS = 20 * 60;
const PURPOSE = 'recovery';

const schema = z.object({
  cpfOrEmail: z.string().min(1),
  /** Absent until the code screen has validated it. */
  recoveryCode: z.string().min(1).optional(),
  /** The token of the e-mail's link, if it was followed. */
  recoveryData: z.string().nullable(),
});

/** The state shared by the three recovery screens, in an encrypted, short-lived cookie. */
export type RecoveryState = z.infer<typeof schema>;

const cookie = createCookie('recovery', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: LIFE_SECONDS,
});

/** The state, or null, which leads back to the e-mail screen (R-SES-09). */
export async function readRecoveryState(request: Request): Promise<RecoveryState | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie')).catch(() => null);
  const text = typeof value === 'string' ? unseal(PURPOSE, value, Date.now()) : null;
  if (text === null) return null;
  const parsed = schema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

export function recoveryStateCookie(request: Request, state: RecoveryState): Promise<string> {
  const sealed = seal(PURPOSE, JSON.stringify(state), Date.now() + LIFE_SECONDS * 1000);
  return cookie.serialize(sealed, { secure: isSecure(request) });
}

export function endedRecoveryStateCookie(request: Request): Promise<string> {
  return cookie.serialize('', { secure: isSecure(request), maxAge: 0 });
}

/** The path of a recovery screen, with the link's token, which outlives the state. */
export function recoveryPath(path: string, recoveryData: string | null): string {
  return recoveryData === null
    ? path
    : `${path}?${new URLSearchParams({ 'recovery-data': recoveryData }).toString()}`;
}

/** The link's token in this URL, if valid: any visible ASCII, as base64 has `+/=`. */
export function recoveryDataOf(request: Request): string | null {
  const value = new URL(request.url).searchParams.get('recovery-data');
  return value !== null && /^[\x21-\x7e]{1,512}$/.test(value) ? value : null;
}
