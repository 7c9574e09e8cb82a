import { TIMED_OUT } from '@domain/call-failure';
import { followClock } from '~/components/ui/day-now';
import { dismissToast, shownToasts, showToasts } from '~/components/ui/toast-store';
import { untilNextTry } from '~/components/ui/use-late';

import { forgetAwaited, isAwaited, tellLate } from './awaited-page';
import { hasAnswer, onConnection, setAnswered } from './connection-store';
import { redirectsToSignIn, signInAgain } from './ended-session';
import { navigatingTo, setNavigationState } from './navigation-store';
import { answererOf, messageOf, ownAnswer, urlOf } from './own-answer';
import { withPagePerson } from './page-person';
import { setSavedRecord } from './saved-record';
import { hasUnsavedChanges } from './unsaved-forms';
import { uploadSender } from './upload-sender';

/** Request timeout (R-ERR-03). */
const TIMEOUT_MS = 60_000;
/** Requests of one page that fail within this time are reported once. */
const SAME_FAILURE_MS = 1_000;

/**
 * When a loader request fails, Remix replaces the page, and the form in it, with an error page. So
 * a failed request never settles: the page stays, a toast says why, and the next navigation
 * replaces the pending one. The page that a post redirects to is retried until it loads, as the
 * post was saved. Any other request fails as without a connection, also when someone else answers
 * in our place: each form's route handles its own failures. Returns the function that no longer
 * asks a server without an answer.
 */
export function watchResponses(): () => void {
  const plain = window.fetch.bind(window);
  const ask: typeof plain = (input, init) => (uploadSender(init) ?? plain)(input, init);
  // A failure without a network says nothing about the server: the request is repeated.
  window.addEventListener('online', () => setAnswered(true));
  window.fetch = async (input, given) => {
    const answerer = answererOf(input);
    if (answerer === null) return ask(input, given);
    // Says nothing about the server or its clock: it may be a cached response.
    if (answerer === 'build') return ownAnswer(await ask(input, given), answerer);
    const own = given?.headers ?? (input instanceof Request ? input.headers : undefined);
    const init = { ...given, headers: withPagePerson(own) };
    if (answerer === 'app' || (init.method ?? 'GET') !== 'GET') {
      const answer = heard(await ask(input, init), answerer);
      setAnswered(true);
      // A look-up's response in between says nothing about what was saved.
      if (init.method === 'POST') setSavedRecord(answer);
      return answer;
    }
    setNavigationState('idle');
    const answer = await answerOf(
      (signal) => ask(input, { ...init, signal }),
      init.signal ?? null,
      urlOf(input).pathname,
    );
    if (answer === 'stay') return stay(init.signal ?? null);
    return answer;
  };
  return onConnection(() => void askUntilAnswered());
}

let isAsking = false;

/**
 * Polls the server, so that an idle page hides the connection warning once it no longer applies.
 */
async function askUntilAnswered(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  while (!hasAnswer()) {
    await untilNextTry();
    await fetch('/healthz', { method: 'HEAD', redirect: 'manual' }).catch(() => undefined);
  }
  isAsking = false;
}

/** Our own response, which also gives the server's time. */
function heard(response: Response, answerer: 'remix' | 'app'): Response {
  const answer = ownAnswer(response, answerer);
  followClock(answer.headers.get('Date'));
  return answer;
}

async function answerOf(
  ask: (signal: AbortSignal) => Promise<Response>,
  given: AbortSignal | null,
  path: string,
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
    const answer = heard(await ask(limit.signal), 'remix');
    const redirect = answer.headers.get('X-Remix-Redirect');
    if (redirectsToSignIn(redirect) && (navigatingTo() === null || hasUnsavedChanges())) {
      void signInAgain(redirect);
      setNavigationState('unanswered');
      return 'stay';
    }
    // A connection that breaks mid-response counts as no response.
    await answer.clone().arrayBuffer();
    setAnswered(true);
    return answer;
  } catch (error) {
    const isLeft = () => given?.aborted === true;
    if (isAwaited(path)) {
      if (!isLeft()) {
        tellLate();
        await untilNextTry();
        if (!isLeft()) return answerOf(ask, given, path);
      }
      forgetAwaited();
    }
    if (isLeft()) throw error;
    return reportFailedNavigation(late ? TIMED_OUT : messageOf(error));
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  }
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
  // If the toast was closed, show it again.
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
