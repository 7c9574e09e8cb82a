import { randomBytes } from 'node:crypto';

import { createCookie } from '@remix-run/node';

import { webEnv } from './env.server';
import { isSecure } from './session.server';

/** As long as browsers keep any cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

let cookie: ReturnType<typeof createCookie> | undefined;

/** `deviceStore`: an opaque value by which the API knows a browser again that somebody signed in from; it lets nobody in by itself. */
function deviceStore() {
  cookie ??= createCookie('deviceStore', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: MAX_AGE_SECONDS,
    secrets: webEnv().sessionSecrets,
  });
  return cookie;
}

/** The browser's value, or a new one, to be kept by `deviceCookie` once it is worth anything. */
export async function deviceOf(request: Request): Promise<string> {
  const value: unknown = await deviceStore()
    .parse(request.headers.get('Cookie'))
    .catch(() => null);
  return typeof value === 'string' && TOKEN.test(value) ? value : randomBytes(32).toString('base64url');
}

/** `Set-Cookie` that keeps the value, from now on for as long as can be. */
export function deviceCookie(request: Request, device: string): Promise<string> {
  return deviceStore().serialize(device, { secure: isSecure(request) });
}
