import { NO_ANSWER, TIMED_OUT } from '@domain/call-failure';
import { dismissToast, shownToasts, showToasts } from '~/components/ui/toast-store';

import { setAnswered } from './connection-store';
import { redirectsToSignIn, signInAgain } from './ended-session';
import { navigatingTo, setNavigationState } from './navigation-store';
import { hasUnsavedChanges } from './unsaved-forms';

/** Request timeout (R-ERR-03). */
const TIMEOUT_MS = 60_000;
/** Requests of one page that fail within this time are reported once. */
const SAME_FAILURE_MS = 1_000;

/**
 * When a loader request fails, Remix replaces the page, and the form in it, with an error page. So
 * a failed request never settles: the page stays, a toast says why, and the next navigation
 * replaces the pending one. Posts are left alone: each form's route handles its own failures.
 */
export function watchResponses(): void {
  const ask = window.fetch.bind(window);
  // What failed without a network is no word on the server: it is asked again.
  window.addEventListener('online', () => setAnswered(true));
  window.fetch = async (input, init) => {
    if (!isPageData(input, init)) {
      const answer = await ask(input, init);
      const isOurs = answer.url.startsWith(window.location.origin);
      if (isOurs && !isGateway(answer)) setAnswered(true);
      return answer;
    }
    setNavigationState('idle');
    const answer = await answerOf(
      (signal) => ask(input, { ...init, signal }),
      init?.signal ?? null,
    );
    if (answer === 'stay') return stay(init?.signal ?? null);
    return answer;
  };
}

function isPageData(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return false;
  const url = new URL(input, window.location.href);
  return url.origin === window.location.origin && url.searchParams.has('_data');
}

async function answerOf(
  ask: (signal: AbortSignal) => Promise<Response>,
  given: AbortSignal | null,
): Promise<Response | 'stay'> {
  const limit = new AbortController();
  const giveUp = () => limit.abort(given?.reason);
  given?.addEventListener('abort', giveUp);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    limit.abort();
  }, TIMEOUT_MS);
  try {
    const answer = await ask(limit.signal);
    if (isGateway(answer)) return reportFailedNavigation(NO_ANSWER);
    if (
      redirectsToSignIn(answer.headers.get('X-Remix-Redirect')) &&
      (navigatingTo() === null || hasUnsavedChanges())
    ) {
      void signInAgain();
      setNavigationState('unanswered');
      return 'stay';
    }
    // A connection that breaks mid-response counts as none.
    await answer.clone().arrayBuffer();
    setAnswered(true);
    return answer;
  } catch (error) {
    if (given?.aborted) throw error;
    return reportFailedNavigation(late ? TIMED_OUT : NO_ANSWER);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}

/**
 * Whether a proxy in front of the web app answered: the app's own responses carry Remix's headers.
 */
export function isGateway(answer: Response): boolean {
  const own = ['X-Remix-Response', 'X-Remix-Error', 'X-Remix-Catch', 'X-Remix-Redirect'];
  return (
    answer.status >= 502 && answer.status <= 504 && own.every((name) => !answer.headers.has(name))
  );
}

let lastToast = { id: '', at: -Infinity };

/** Reports the failure; the page stays. */
export function reportFailedNavigation(message: string): 'stay' {
  setAnswered(false);
  setNavigationState('unanswered');
  showFailure(message);
  return 'stay';
}

/** Reports a failed background request; several at once are one failure. */
export function showFailure(message: string): void {
  const at = performance.now();
  // A toast that was closed is shown again.
  const same =
    at - lastToast.at < SAME_FAILURE_MS && shownToasts().some(({ id }) => id === lastToast.id);
  if (!same) {
    dismissToast(lastToast.id);
    showToasts([{ id: `unanswered ${at}`, message, type: 'error' }]);
  }
  lastToast = { id: same ? lastToast.id : `unanswered ${at}`, at };
}

/** A promise that only settles, with an abort, when the caller gives up. */
function stay(signal: AbortSignal | null): Promise<Response> {
  return new Promise((_, reject) => {
    const end = () =>
      reject(
        signal?.reason instanceof Error
          ? signal.reason
          : new DOMException('given up', 'AbortError'),
      );
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });
}
