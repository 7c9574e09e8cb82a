import { type Dispatcher, request } from 'undici';

interface BufferedRequest {
  method: Dispatcher.HttpMethod;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  /** How long the whole response may take. */
  limitMs: number;
}

/** A response with its body as text; null if the connection broke within it. */
export interface BufferedResponse {
  status: number;
  text: string | null;
  header: (name: string) => string | null;
}

/** A response with its parsed JSON: undefined for incomplete JSON, null for an empty body. */
export interface JsonResponse {
  status: number;
  body: unknown;
  header: (name: string) => string | null;
}

export function jsonOf({ status, text, header }: BufferedResponse): JsonResponse {
  return { status, body: parsed(text), header };
}

function parsed(text: string | null): unknown {
  if (text === '') return null;
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Thrown when the response was not complete within the limit. */
export class ResponseTimeout extends Error {}

/**
 * Sends a request and reads the whole response into memory. Uses `undici` directly: Node's `fetch`,
 * which is built on it, is slower per page (docs/decisions/0224). Follows no redirect and
 * decompresses nothing.
 */
export async function requestBuffered(
  address: string,
  { limitMs, ...sent }: BufferedRequest,
): Promise<BufferedResponse> {
  const limit = new AbortController();
  const { signal } = limit;
  // `request` only aborts once it has a connection.
  const passed = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new ResponseTimeout()));
  });
  const timer = setTimeout(() => limit.abort(), limitMs);
  timer.unref();
  try {
    const { statusCode, headers, body } = await Promise.race([
      request(address, { ...sent, signal }),
      passed,
    ]);
    const text = await body.text().catch(() => {
      if (signal.aborted) throw new ResponseTimeout();
      return null;
    });
    const header = (name: string) => [headers[name]].flat()[0] ?? null;
    return { status: statusCode, text, header };
  } finally {
    clearTimeout(timer);
  }
}
