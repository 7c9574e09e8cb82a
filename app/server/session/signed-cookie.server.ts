import { createCookie } from '@remix-run/node';

import { webEnv } from '~/server/env.server';

/** A signed, HttpOnly, SameSite cookie, Secure when the client uses TLS. */
export interface SignedCookie {
  /** The request's value; null when missing, forged or unreadable. */
  read: (request: Request) => Promise<unknown>;
  /** `Set-Cookie` that keeps the value. */
  keep: (request: Request, value: unknown) => Promise<string>;
  /** `Set-Cookie` that ends it. */
  end: (request: Request) => Promise<string>;
}

/** `maxAge` in seconds. Created lazily, as it needs the configuration. */
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

/** Whether the client uses TLS, by the proxy's header, as `request.url` is `http:` behind it. */
export function isSecure(request: Request): boolean {
  const forwarded = request.headers.get('X-Forwarded-Proto')?.split(',')[0]?.trim();
  return (forwarded ?? new URL(request.url).protocol.replace(':', '')) === 'https';
}
