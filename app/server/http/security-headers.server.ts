/** A year, as browsers' preload lists require. */
const HSTS = 'max-age=31536000';

/**
 * Tells browsers to use TLS only, if the public address has it. Not for localhost: the browser
 * would refuse every other http://localhost as well.
 */
export function transportSecurity(publicUrl: URL | null): Readonly<Record<string, string>> {
  if (publicUrl?.protocol !== 'https:' || publicUrl.hostname === 'localhost') return {};
  return { 'Strict-Transport-Security': HSTS };
}

/** Headers of every response. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/**
 * The address of a quote's page is the secret: in all responses, it is sent to no other site and
 * indexed by no search engine (docs/decisions/0151).
 */
export const QUOTE_HEADERS = new Map([
  ['Referrer-Policy', 'no-referrer'],
  ['X-Robots-Tag', 'noindex, nofollow, noarchive'],
]);

/**
 * A page's Content-Security-Policy: inline scripts and styles need this response's nonce, and
 * nothing loads from other origins.
 */
export function contentSecurityPolicy(nonce: string, path: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    // Remix's live reload in development uses another port.
    process.env.NODE_ENV === 'development'
      ? "connect-src 'self' ws://localhost:*"
      : "connect-src 'self'",
    "manifest-src 'self'",
    // A fetched receipt is printed from a blob: frame.
    'frame-src blob:',
    `form-action 'self'${leadsToWhatsApp(path) ? ' https://wa.me https://api.whatsapp.com' : ''}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/**
 * Whether the page's post records a message and redirects to WhatsApp with it
 * (docs/decisions/0121).
 */
function leadsToWhatsApp(path: string): boolean {
  return /^\/dashboard\/order\/\d+\/send\/[\w-]+\/whatsapp\/?$/.test(path);
}
