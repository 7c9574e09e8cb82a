import { useSyncExternalStore } from 'react';

/**
 * What met the expired session: a form's save, which the person repeats, or a background request.
 */
export type Interrupted = 'save' | 'other';

/** The open sign-in dialog; a new value each time it opens. */
export interface EndedSession {
  interrupted: Interrupted;
}

let ended: EndedSession | null = null;
let waiting: ((signedIn: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function set(next: EndedSession | null): void {
  ended = next;
  for (const listener of listeners) listener();
}

/** Opens the sign-in dialog over the page; resolves to whether the person signed in. */
export function signInAgain(interrupted: Interrupted = 'other'): Promise<boolean> {
  if (ended === null || interrupted === 'save') set({ interrupted });
  return new Promise((resolve) => waiting.push(resolve));
}

/** Called when the person signed in or dismissed the dialog. */
export function answerSignIn(signedIn: boolean): void {
  const asked = waiting;
  waiting = [];
  set(null);
  for (const resolve of asked) resolve(signedIn);
}

export function endedSession(): EndedSession | null {
  return ended;
}

export function useEndedSession(): EndedSession | null {
  return useSyncExternalStore(subscribe, endedSession, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a redirect leads to the sign-in, the only page at `/`. */
export function redirectsToSignIn(location: string | null): boolean {
  return /^\/(?:\?|$)/.test(location ?? '');
}
