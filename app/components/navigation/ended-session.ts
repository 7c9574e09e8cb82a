import { useSyncExternalStore } from 'react';

import { createStore } from '~/components/ui/create-store';

import { isOfOther } from './return-path';

/**
 * What failed because of the expired session: a form's save, which the person repeats, or a
 * background request.
 */
export type Interrupted = 'save' | 'other';

/** The open sign-in dialog; a new value each time it opens. */
export interface EndedSession {
  interrupted: Interrupted;
  /** Another person has signed in in another window. */
  isOther: boolean;
}

const dialog = createStore<EndedSession | null>(null);
let waiting: ((signedIn: boolean) => void)[] = [];

/**
 * Opens the sign-in dialog over the page; `location` is the redirect to the sign-in. Resolves to
 * whether the person signed in.
 */
export function signInAgain(
  location: string | null,
  interrupted: Interrupted = 'other',
): Promise<boolean> {
  const isOther = location !== null && isOfOther(location);
  if (dialog.get() === null || interrupted === 'save') dialog.set({ interrupted, isOther });
  return new Promise((resolve) => waiting.push(resolve));
}

/** Called when the person signed in or dismissed the dialog. */
export function answerSignIn(signedIn: boolean): void {
  const waiters = waiting;
  waiting = [];
  dialog.set(null);
  for (const resolve of waiters) resolve(signedIn);
}

export const endedSession = dialog.get;

export function useEndedSession(): EndedSession | null {
  return useSyncExternalStore(dialog.subscribe, dialog.get, () => null);
}

/** Whether a redirect goes to the sign-in, the only page at `/`. */
export function redirectsToSignIn(location: string | null): boolean {
  return /^\/(?:\?|$)/.test(location ?? '');
}
