import { createCookie } from '@remix-run/node';

import { webEnv } from '~/server/env.server';

/**
 * A cookie of ours: signed, out of reach of scripts, sent only to us, and over TLS alone where the
 * person came over TLS.
 */
export interface SignedCookie {
  /** What the request carries; null for none and for one that is forged or unreadable. */
  read: (request: Request) => Promise<unknown>;
  /** `Set-Cookie` that keeps the value. */
  keep: (request: Request, value: unknown) => Promise<string>;
  /** `Set-Cookie` that ends it. */
  end: (request: Request) => Promise<string>;
}

/** `maxAge` in seconds. Made when it is first used: the environment is read then. */
export function signedCookie(name: string, maxAge: number): SignedCookie {
  let made: ReturnType<typeof createCookie> | undefined;
  const cookie = () =>
    (made ??= createCookie(name, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge,
      secrets: webEnv().sessionSecrets,
    }));
  return {
    read: (request) =>
      cookie()
        .parse(request.headers.get('Cookie'))
        .catch(() => null),
    keep: (request, value) => cookie().serialize(value, { secure: isSecure(request) }),
    end: (request) => cookie().serialize('', { secure: isSecure(request), maxAge: 0 }),
  };
}

/**
 * Whether the person came over TLS: the reverse proxy says so, as `request.url` says `http:` behind
 * it.
 */
export function isSecure(request: Request): boolean {
  const forwarded = request.headers.get('X-Forwarded-Proto')?.split(',')[0]?.trim();
  return (forwarded ?? new URL(request.url).protocol.replace(':', '')) === 'https';
}
