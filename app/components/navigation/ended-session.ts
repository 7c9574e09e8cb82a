import { useSyncExternalStore } from 'react';

import { createStore } from '~/components/ui/create-store';

/**
 * What met the expired session: a form's save, which the person repeats, or a background request.
 */
export type Interrupted = 'save' | 'other';

/** The open sign-in dialog; a new value each time it opens. */
export interface EndedSession {
  interrupted: Interrupted;
}

const dialog = createStore<EndedSession | null>(null);
let waiting: ((signedIn: boolean) => void)[] = [];

/** Opens the sign-in dialog over the page; resolves to whether the person signed in. */
export function signInAgain(interrupted: Interrupted = 'other'): Promise<boolean> {
  if (dialog.get() === null || interrupted === 'save') dialog.set({ interrupted });
  return new Promise((resolve) => waiting.push(resolve));
}

/** Called when the person signed in or dismissed the dialog. */
export function answerSignIn(signedIn: boolean): void {
  const asked = waiting;
  waiting = [];
  dialog.set(null);
  for (const resolve of asked) resolve(signedIn);
}

export const endedSession = dialog.get;

export function useEndedSession(): EndedSession | null {
  return useSyncExternalStore(dialog.subscribe, dialog.get, () => null);
}

/** Whether a redirect leads to the sign-in, the only page at `/`. */
export function redirectsToSignIn(location: string | null): boolean {
  return /^\/(?:\?|$)/.test(location ?? '');
}
