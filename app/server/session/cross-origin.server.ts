/** The headers of a request that tell where it was made. */
export interface RequestOrigin {
  method: string;
  header: (name: string) => string | null | undefined;
}

/**
 * Whether a state-changing request was made by another origin. The request's own address cannot be
 * compared with: behind a TLS proxy it says `http:`. A client that sends neither header is no
 * browser, and carries no ambient cookie.
 */
export function isCrossOrigin({ method, header }: RequestOrigin): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = header('Sec-Fetch-Site') ?? null;
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = header('Origin') ?? null;
  if (origin === null) return false;
  const host = header('X-Forwarded-Host')?.split(',')[0]?.trim() ?? header('Host');
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

export const CROSS_ORIGIN_TEXT = 'O pedido veio de outro endereço e foi recusado.';
