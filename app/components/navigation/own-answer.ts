import { NO_ANSWER, TOO_LARGE } from '@domain/call-failure';

/** The cause of a failure whose message is told as it is. */
export const TOLD = { cause: 'told' };

/** The message for a request that failed. */
export function messageOf(failure: unknown): string {
  return failure instanceof Error && failure.cause === TOLD.cause ? failure.message : NO_ANSWER;
}

export function urlOf(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : input, window.location.href);
}

/**
 * Which part of our app answers a request: Remix, whose client accepts anything as data, the web
 * server, or, for a file of the build, the browser's cache too.
 */
export function answererOf(input: RequestInfo | URL): 'remix' | 'app' | 'build' | null {
  const url = urlOf(input);
  // Browser-internal URLs have no host.
  if (url.host !== window.location.host) return null;
  if (url.pathname.startsWith('/build/')) return 'build';
  return url.searchParams.has('_data') ? 'remix' : 'app';
}

/**
 * The response, if it is ours. A response from a proxy or a captive portal is not: it is thrown
 * like a lost connection, for which `fetch` also throws a TypeError (docs/decisions/0063).
 */
export function ownAnswer(answer: Response, answerer: 'remix' | 'app' | 'build'): Response {
  const { headers, status, type } = answer;
  const isOurs =
    answerer === 'remix'
      ? ['Response', 'Error', 'Catch', 'Redirect'].some((name) => headers.has(`X-Remix-${name}`))
      : headers.has('X-Request-Id');
  // An unfollowed redirect has no readable headers.
  if (isOurs || type === 'opaqueredirect') return answer;
  throw new TypeError(status === 413 ? TOO_LARGE : NO_ANSWER, TOLD);
}
