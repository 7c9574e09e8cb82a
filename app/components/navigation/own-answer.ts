import { NO_ANSWER, TOO_LARGE } from '@domain/call-failure';

/** The message for a request that failed. */
export function messageOf(failure: unknown): string {
  return failure instanceof Error && failure.message === TOO_LARGE ? TOO_LARGE : NO_ANSWER;
}

export function urlOf(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : input, window.location.href);
}

/**
 * Who of us answers a request: Remix, whose client takes anything for data, the web server, or,
 * for a file of the build, the browser's cache too.
 */
export function answererOf(input: RequestInfo | URL): 'remix' | 'app' | 'build' | null {
  const url = urlOf(input);
  // What the browser itself holds has no host.
  if (url.host !== window.location.host) return null;
  if (url.pathname.startsWith('/build/')) return 'build';
  return url.searchParams.has('_data') ? 'remix' : 'app';
}

/**
 * The answer, if it is ours. That of a proxy or a captive portal is none: thrown like a lost
 * connection, which `fetch` throws a TypeError for too (docs/decisions/0063).
 */
export function ownAnswer(answer: Response, answerer: 'remix' | 'app' | 'build'): Response {
  const { headers, status, type } = answer;
  const isOurs =
    answerer === 'remix'
      ? ['Response', 'Error', 'Catch', 'Redirect'].some((name) => headers.has(`X-Remix-${name}`))
      : headers.has('X-Request-Id');
  // A redirect that is not followed is told nothing of.
  if (isOurs || type === 'opaqueredirect') return answer;
  throw new TypeError(status === 413 ? TOO_LARGE : NO_ANSWER);
}
