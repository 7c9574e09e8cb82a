import { useSyncExternalStore } from 'react';

/**
 * What the dead session was met by: a form's save, which the person repeats, or something beside
 * it.
 */
export type Interrupted = 'save' | 'other';

/** The question that stands over the page; a value of its own for each time it is asked. */
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

/** Opens the sign-in over the page, which stays as it is. Gives whether the person signed in. */
export function signInAgain(interrupted: Interrupted = 'other'): Promise<boolean> {
  if (ended === null || interrupted === 'save') set({ interrupted });
  return new Promise((resolve) => waiting.push(resolve));
}

/** The person has signed in, or put the question aside. */
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

/** Whether an answer's way leads to the sign-in, the app's only page at its root. */
export function leadsToSignIn(location: string | null): boolean {
  return /^\/(?:\?|$)/.test(location ?? '');
}
