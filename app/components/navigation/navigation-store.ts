import { useSyncExternalStore } from 'react';

/**
 * What becomes of going elsewhere, beyond what the framework knows: a screen's code is on its way,
 * or no answer came.
 */
export type Going = 'as-known' | 'fetching-screen' | 'unanswered';

let going: Going = 'as-known';
let moving = false;
const listeners = new Set<() => void>();

export function setGoing(next: Going): void {
  if (going === next) return;
  going = next;
  for (const listener of listeners) listener();
}

export function onGoing(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function currentGoing(): Going {
  return going;
}

export function useGoing(): Going {
  return useSyncExternalStore(onGoing, currentGoing, () => 'as-known');
}

/**
 * Whether the person is going to another page, or posts; what is asked for otherwise is asked for
 * beside the page.
 */
export function setMoving(next: boolean): void {
  moving = next;
}

export function isMoving(): boolean {
  return moving;
}
