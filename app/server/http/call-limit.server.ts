/** Timeout of a call (R-ERR-03). */
export const REQUEST_TIMEOUT_MS = 60_000;

/** For a page's calls after one has timed out (R-ERR-16). */
const AFTER_TIMEOUT_MS = 5_000;

/** The ids of browser requests that have had an API timeout. */
const unanswered = new Set<string>();

/** The timeout of a call for that browser request, in ms. */
export function callLimitMs(requestId: string | null): number {
  return requestId !== null && unanswered.has(requestId) ? AFTER_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
}

/**
 * The response to a native post includes its page, whose own calls would each wait as long again
 * for a hanging API. The person waits for the message.
 */
export function noteTimeout(requestId: string | null): void {
  if (requestId === null || unanswered.has(requestId)) return;
  unanswered.add(requestId);
  setTimeout(() => unanswered.delete(requestId), REQUEST_TIMEOUT_MS).unref();
}
