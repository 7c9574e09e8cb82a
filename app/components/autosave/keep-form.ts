import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';

import { NO_ANSWER } from '@domain/call-failure';
import {
  type Interrupted,
  leadsToSignIn,
  signInAgain,
} from '~/components/navigation/ended-session';
import type { ToastMessage } from '~/components/ui/toast';

/**
 * What a form's route and its parents export so that nothing typed is ever lost to an error. With
 * JavaScript, an answer that is no redirect leaves the page's data as it is: reading it again could
 * fail and take the form away.
 */
export function keepFormData({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionResult === undefined ? defaultShouldRevalidate : false;
}

/** What a form's page is told in place of an answer. */
export interface KeptForm {
  toast?: ToastMessage;
  /** The session is over; the person signs in again over the form. */
  sessionEnded?: true;
}

/**
 * On the screens before signing in: a post that never reached the server says so in the page, which
 * stays as typed.
 */
export async function keepTyped({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { toast: unreachable() } satisfies KeptForm;
  }
}

/**
 * A post that never reached the server, or met a dead session, says so in the page; the form stays
 * as typed.
 */
export function keepForm(args: ClientActionFunctionArgs): Promise<unknown> {
  return keepPost(args, 'save');
}

/** The same of a post that stands beside the page's form and saves nothing of it. */
export function keepPage(args: ClientActionFunctionArgs): Promise<unknown> {
  return keepPost(args, 'other');
}

async function keepPost(
  args: ClientActionFunctionArgs,
  interrupted: Interrupted,
): Promise<unknown> {
  try {
    return await keepTyped(args);
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    if (leadsToSignIn(error.headers.get('Location'))) {
      void signInAgain(interrupted);
      return { sessionEnded: true } satisfies KeptForm;
    }
    for (const listener of carriedOut) listener();
    throw error;
  }
}

const carriedOut = new Set<() => void>();

/** Tells whoever waits for it that a post was carried out: its answer leads on to a page. */
export function onCarriedOut(listener: () => void): () => void {
  carriedOut.add(listener);
  return () => void carriedOut.delete(listener);
}

function unreachable(): ToastMessage {
  return { id: crypto.randomUUID(), message: NO_ANSWER, type: 'error' };
}
