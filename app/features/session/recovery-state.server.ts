import { z } from '@domain/zod';
import { sealedCookie } from '~/server/session/sealed-cookie.server';

/** A code's lifetime; after it the person starts over. */
const LIFE_SECONDS = 20 * 60;

const schema = z.object({
  cpfOrEmail: z.string().min(1),
  /** Absent until the code screen has validated it. */
  recoveryCode: z.string().min(1).optional(),
  /** The token of the e-mail's link, if it was followed. */
  recoveryData: z.string().nullable(),
});

/** The state shared by the three recovery screens, in an encrypted, short-lived cookie. */
export type RecoveryState = z.infer<typeof schema>;

const cookie = sealedCookie('recovery', { lifeSeconds: LIFE_SECONDS, schema });

/** The state, or null, which leads back to the e-mail screen (R-SES-09). */
export function readRecoveryState(request: Request): Promise<RecoveryState | null> {
  return cookie.read(request);
}

export function recoveryStateCookie(request: Request, state: RecoveryState): Promise<string> {
  return cookie.keep(request, state);
}

export function endedRecoveryStateCookie(request: Request): Promise<string> {
  return cookie.end(request);
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
