import { randomBytes } from 'node:crypto';

import { signedCookie } from '~/server/session/signed-cookie.server';

/** As long as browsers keep any cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * An opaque value by which the API knows a browser again that somebody signed in from; it lets
 * nobody in by itself.
 */
const deviceStore = signedCookie('deviceStore', MAX_AGE_SECONDS);

/** The browser's value, or a new one, to be kept by `deviceCookie` once it is worth anything. */
export async function deviceOf(request: Request): Promise<string> {
  const value = await deviceStore.read(request);
  return typeof value === 'string' && TOKEN.test(value)
    ? value
    : randomBytes(32).toString('base64url');
}

/** `Set-Cookie` that keeps the value, from now on for as long as can be. */
export function deviceCookie(request: Request, device: string): Promise<string> {
  return deviceStore.keep(request, device);
}
