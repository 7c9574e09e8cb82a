/** Headers of every answer, pages and files alike. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/**
 * The policy of a page: scripts run only with this answer's nonce, and nothing comes from
 * elsewhere.
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    // Remix's live reload in development talks to another port of the same machine.
    process.env.NODE_ENV === 'development'
      ? "connect-src 'self' ws://localhost:*"
      : "connect-src 'self'",
    "manifest-src 'self'",
    // A receipt that was fetched is printed from a frame of its own.
    'frame-src blob:',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
