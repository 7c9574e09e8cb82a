import { isQuotePage } from '@domain/quote-link/quote-link';

/** The headers that show a request's origin. */
export interface RequestOrigin {
  method: string;
  path: string;
  header: (name: string) => string | null | undefined;
}

/**
 * Whether a state-changing request is cross-origin. The request's own URL cannot be compared:
 * behind a TLS proxy it is `http:`. A client without either header is not a browser and has no
 * ambient cookies.
 */
export function isCrossOrigin({ method, path, header }: RequestOrigin): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = header('Sec-Fetch-Site') ?? null;
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = header('Origin') ?? null;
  // A quote's page sends no referrer, and so no origin: the address itself authorizes a post.
  if (origin === null || (origin === 'null' && isQuotePage(path))) return false;
  const host = header('X-Forwarded-Host')?.split(',')[0]?.trim() ?? header('Host');
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

export const CROSS_ORIGIN_TEXT = 'O pedido veio de outro site e foi recusado.';
