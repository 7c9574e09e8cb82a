import {
  type ClientActionFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';

import { MAY_BE_WRITTEN, NO_ANSWER } from '@domain/call-failure';
import { awaitPage, forgetAwaited, tellLate } from '~/components/navigation/awaited-page';
import { setAnswered } from '~/components/navigation/connection-store';
import {
  type Interrupted,
  redirectsToSignIn,
  signInAgain,
} from '~/components/navigation/ended-session';
import { navigatingTo } from '~/components/navigation/navigation-store';
import { messageOf, urlOf } from '~/components/navigation/own-answer';
import { untilCode } from '~/components/navigation/screen-code';
import { leaveAsTyped } from '~/components/navigation/unsaved-forms';
import { newId } from '~/components/ui/new-id';
import type { ToastMessage } from '~/components/ui/toast';

/**
 * `shouldRevalidate` of a form's route and its parents, so that no error loses what was typed:
 * after a post without a redirect, loaders do not run again, as a failing one would replace the
 * form.
 */
export function keepFormData({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionResult === undefined ? defaultShouldRevalidate : false;
}

/**
 * `shouldRevalidate` of a screen that shows the current state after a refusal. After a post without
 * a response it stays as it was, so that the same post can be repeated.
 */
export function keepUnanswered({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const { isUnanswered, sessionEnded } = (actionResult ?? {}) as PostFailure;
  return isUnanswered || sessionEnded ? false : defaultShouldRevalidate;
}

/**
 * `shouldRevalidate` of the layout around every screen: another page or filter of a list changes
 * nothing there, and then takes one call instead of three. A redirect back to the list may bring a
 * toast.
 */
export function keepFrameData(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod = 'GET' } = args;
  const isSameScreen =
    formMethod.toUpperCase() === 'GET' &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search;
  const isRedirected = ![null, nextUrl.pathname].includes(navigatingTo());
  return (!isSameScreen || isRedirected) && keepFormData(args);
}

/** Action data of a post that did not reach the server, or met an expired session. */
export interface PostFailure {
  toast?: ToastMessage;
  /** The post had no response of ours: the page stays as it was. */
  isUnanswered?: true;
  /** The person signs in again in a dialog over the form. */
  sessionEnded?: true;
}

/**
 * `clientAction` of the screens before sign-in: a failed connection, or a response that is not
 * ours, becomes a toast over the form.
 */
export async function keepTyped({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const wasSent = navigator.onLine;
  try {
    const answer = await serverAction();
    setAnswered(true);
    return answer;
  } catch (error) {
    if (!(error instanceof TypeError)) {
      setAnswered(true);
      throw error;
    }
    const message = messageOf(error);
    setAnswered(message !== NO_ANSWER);
    const isRepeatable = document.querySelector('[data-knows-keys]') !== null;
    const isLost = wasSent && message === NO_ANSWER && isRepeatable;
    return {
      isUnanswered: true,
      toast: {
        id: newId(),
        message,
        type: 'error',
        ...(isLost ? { description: MAY_BE_WRITTEN } : {}),
      },
    } satisfies PostFailure;
  }
}

/**
 * `clientAction` of a form: a failed connection becomes a toast, an expired session a sign-in
 * dialog; the form stays as typed. `onDone` is called as soon as the post has succeeded, even if
 * the next screen cannot be loaded yet.
 */
export function keepForm(
  args: ClientActionFunctionArgs,
  onDone?: (answer: Response) => void,
): Promise<unknown> {
  return keepPost(args, 'save', onDone);
}

/** `clientAction` of a post that does not save the page's form, such as a button next to it. */
export function keepPage(args: ClientActionFunctionArgs): Promise<unknown> {
  return keepPost(args, 'other');
}

async function keepPost(
  args: ClientActionFunctionArgs,
  interrupted: Interrupted,
  onDone?: (answer: Response) => void,
): Promise<unknown> {
  try {
    return await keepTyped(args);
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    const location = error.headers.get('Location');
    if (redirectsToSignIn(location)) {
      void signInAgain(location, interrupted);
      return { sessionEnded: true } satisfies PostFailure;
    }
    const leads = [...carriedOut].flatMap((listener) => listener() ?? []);
    onDone?.(error);
    throw await onceThere(error, leads, args.request.signal);
  }
}

/**
 * Waits until the code of the screen that the post redirects to is loaded: Remix reloads the
 * document when it cannot fetch that code, and without a network the reload destroys the page. A
 * screen of a newer build is loaded as a new document.
 */
async function onceThere(
  answer: Response,
  leads: readonly Lead[],
  signal: AbortSignal,
): Promise<Response> {
  signal.addEventListener('abort', forgetAwaited);
  let stay: string | null = null;
  const next = () => {
    for (const lead of leads) stay ??= lead();
    return stay ?? answer.headers.get('Location') ?? '';
  };
  // What is typed meanwhile changes the destination.
  for (let to = next(); ; to = next()) {
    const url = urlOf(to);
    if (url.host !== window.location.host) return answer;
    awaitPage(url.pathname);
    if ((await untilCode(url, { signal, onUnanswered: tellLate })) === 'replaced') {
      leaveAsTyped(to);
      return new Promise(() => undefined);
    }
    if (to === next()) return stay === null ? answer : redirect(stay);
  }
}

/** Returns where the person stays, if anything was typed since the post. */
type Lead = () => string | null;
type Listener = () => Lead | null | undefined;
const carriedOut = new Set<Listener>();

/**
 * Calls `listener` after each successful post, that is, one that redirects. The function that the
 * listener returns may change the destination.
 */
export function onCarriedOut(listener: Listener): () => void {
  carriedOut.add(listener);
  return () => void carriedOut.delete(listener);
}
