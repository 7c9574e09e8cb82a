import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';

import type { ToastMessage } from './toast';

/**
 * What a form's route and its parents export so that nothing typed is ever lost to an error. With JavaScript, an answer
 * that is no redirect leaves the page's data as it is: reading it again could fail and take the form away.
 */
export function keepFormData({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult === undefined ? defaultShouldRevalidate : false;
}

/** What a form's page is told in place of an answer. */
export interface KeptForm {
  toast?: ToastMessage;
  /** The session is over; the person signs in again over the form. */
  sessionEnded?: true;
}

/** A post that never reached the server, or met a dead session, says so in the page; the form stays as typed. */
export async function keepForm({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return { toast: unreachable() } satisfies KeptForm;
    if (error instanceof Response && leadsToSignIn(error)) return { sessionEnded: true } satisfies KeptForm;
    throw error;
  }
}

function leadsToSignIn(response: Response): boolean {
  return /^\/(?:\?|$)/.test(response.headers.get('Location') ?? '');
}

function unreachable(): ToastMessage {
  return { id: crypto.randomUUID(), message: 'Não foi possível comunicar com o servidor.', type: 'error' };
}
