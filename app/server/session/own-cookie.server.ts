import { createCookie } from '@remix-run/node';

import { DAY_SECONDS } from '@domain/duration';
import { webEnv } from '~/server/env.server';

/** The longest that browsers keep a cookie. */
export const LONGEST_SECONDS = 400 * DAY_SECONDS;

/**
 * A cookie of ours: HttpOnly, SameSite, for the whole site, and Secure when the client uses TLS.
 */
export interface OwnCookie {
  /** The request's value; null when missing, forged or unreadable. */
  read: (request: Request) => Promise<unknown>;
  /** `Set-Cookie` that stores the value. */
  keep: (request: Request, value: unknown) => Promise<string>;
  /** `Set-Cookie` that deletes it. */
  end: (request: Request) => Promise<string>;
}

interface CookieOptions {
  /** In seconds. */
  maxAge: number;
  /** False for values that are sealed already, or gain nothing when forged. */
  signed?: boolean;
}

/** Created lazily, as it needs the configuration. */
export function ownCookie(name: string, { maxAge, signed = true }: CookieOptions): OwnCookie {
  let made: ReturnType<typeof createCookie> | undefined;
  const cookie = () =>
    (made ??= createCookie(cookieName(name), {
      ...COOKIE_OPTIONS,
      maxAge,
      ...(signed ? { secrets: webEnv().sessionSecrets } : {}),
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

export const COOKIE_OPTIONS = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

/**
 * The cookie's name in the browser. With `__Host-` it accepts it only over TLS and from this very
 * host, so that no neighbouring subdomain can plant one (docs/decisions/0116).
 */
export function cookieName(name: string): string {
  return isPublicOverTls() ? `__Host-${name}` : name;
}

/** Whether the public address has TLS, regardless of a request's headers. */
export function isPublicOverTls(): boolean {
  return webEnv().publicUrl?.protocol === 'https:';
}

/**
 * Whether the client uses TLS. Without a configured public address, the proxy's header decides, as
 * `request.url` is `http:` behind it.
 */
function isSecure(request: Request): boolean {
  if (webEnv().publicUrl !== null) return isPublicOverTls();
  const forwarded = request.headers.get('X-Forwarded-Proto')?.split(',')[0]?.trim();
  return (forwarded ?? new URL(request.url).protocol.replace(':', '')) === 'https';
}
