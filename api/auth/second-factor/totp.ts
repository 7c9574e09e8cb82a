import { Secret, TOTP } from 'otpauth';

import { APP_CODE_DIGITS } from '@domain/session/second-factor-codes';

const ISSUER = 'Prumo';
const PERIOD_SECONDS = 30;
/** RFC 4226, 4: 160 bits. */
const SECRET_BYTES = 20;
/** A code is accepted one step early or late: clocks differ, and typing takes time. */
const STEPS_AROUND = 1;

/** In base32, the form in which applications accept it typed. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The URI in the QR code; SHA-1, six digits and 30 s are what every application supports. */
export function setupUri(secret: string, account: string): string {
  return totp(secret, account).toString();
}

/** The time step that the code belongs to (RFC 6238), or null when it is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret, '').validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: APP_CODE_DIGITS,
    period: PERIOD_SECONDS,
  });
}
