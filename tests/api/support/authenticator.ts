import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for that secret at that time. */
export function appCode(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}
