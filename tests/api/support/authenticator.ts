import { Secret, TOTP } from 'otpauth';

/** What the telephone shows for that secret at that instant. */
export function appCode(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}
