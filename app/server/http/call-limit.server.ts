/** Timeout of a call (R-ERR-03). */
export const REQUEST_TIMEOUT_MS = 60_000;

/** Of the calls of a page whose earlier call had no answer (R-ERR-16). */
const AFTER_TIMEOUT_MS = 5_000;

/** The requests of browsers, by id, that have waited for the API in vain. */
const unanswered = new Set<string>();

/** How long a call for that request of a browser may take, in ms. */
export function callLimitMs(requestId: string | null): number {
  return requestId !== null && unanswered.has(requestId) ? AFTER_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
}

/**
 * A post without script is answered with its page, whose own calls would each wait as long again for an
 * API that hangs. The person waits for the message.
 */
export function noteTimeout(requestId: string | null): void {
  if (requestId === null || unanswered.has(requestId)) return;
  unanswered.add(requestId);
  setTimeout(() => unanswered.delete(requestId), REQUEST_TIMEOUT_MS).unref();
}
