import { randomBytes } from 'node:crypto';

import { LONGEST_SECONDS, ownCookie } from '~/server/session/own-cookie.server';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * An opaque value by which the API recognizes a browser that signed in before; it grants no access
 * by itself.
 */
const deviceStore = ownCookie('deviceStore', { maxAge: LONGEST_SECONDS });

/** The browser's value, or a new one to be stored by `deviceCookie` after a successful sign-in. */
export async function deviceOf(request: Request): Promise<string> {
  const value = await deviceStore.read(request);
  return typeof value === 'string' && TOKEN.test(value)
    ? value
    : randomBytes(32).toString('base64url');
}

/** `Set-Cookie` that stores the value, or extends its lifetime. */
export function deviceCookie(request: Request, device: string): Promise<string> {
  return deviceStore.keep(request, device);
}
