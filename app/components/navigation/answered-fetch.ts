import { NO_ANSWER, TIMED_OUT } from '@domain/call-failure';
import { dismissToast, shownToasts, showToasts } from '~/components/ui/toast-store';

import { leadsToSignIn, signInAgain } from './ended-session';
import { isMoving, setGoing } from './navigation-store';
import { anyUnsaved } from './unsaved-forms';

/** After this long an answer is not waited for any more (R-ERR-03). */
const TIMEOUT_MS = 60_000;
/** Several requests of one page that fail together are one failure. */
const SAME_FAILURE_MS = 1_000;

/**
 * The framework shows its error page when a page's data does not come, in place of the form that
 * was being typed in. So the data that it asks for either comes or is waited for: the page stays
 * where it is and says why, and whatever the person does next takes the place of what was waited
 * for. Posts are left alone: each form's route says what becomes of its own.
 */
export function watchAnswers(): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!isPageData(input, init)) return ask(input, init);
    setGoing('as-known');
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
    if (isGateway(answer)) return tell(NO_ANSWER);
    if (leadsToSignIn(answer.headers.get('X-Remix-Redirect')) && (!isMoving() || anyUnsaved())) {
      void signInAgain();
      setGoing('unanswered');
      return 'stay';
    }
    // A line that breaks in the middle of an answer is no answer either.
    await answer.clone().arrayBuffer();
    return answer;
  } catch (error) {
    if (given?.aborted) throw error;
    return tell(late ? TIMED_OUT : NO_ANSWER);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
}

/**
 * What stands before the web app says that it is not there; the app's own answers are marked as the
 * framework's.
 */
export function isGateway(answer: Response): boolean {
  const own = ['X-Remix-Response', 'X-Remix-Error', 'X-Remix-Catch', 'X-Remix-Redirect'];
  return (
    answer.status >= 502 && answer.status <= 504 && own.every((name) => !answer.headers.has(name))
  );
}

let told = { id: '', at: -Infinity };

/** The person stays on the page, and is told why. */
export function tell(message: string): 'stay' {
  setGoing('unanswered');
  tellFailure(message);
  return 'stay';
}

/**
 * Says of something asked for beside the page that it did not come; several at once are one
 * failure.
 */
export function tellFailure(message: string): void {
  const at = performance.now();
  // One that was read and closed is told again.
  const same = at - told.at < SAME_FAILURE_MS && shownToasts().some(({ id }) => id === told.id);
  if (!same) {
    dismissToast(told.id);
    showToasts([{ id: `unanswered ${at}`, message, type: 'error' }]);
  }
  told = { id: same ? told.id : `unanswered ${at}`, at };
}

/** Never answers; ends when what asked is not waiting any more. */
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
