import { useSyncExternalStore } from 'react';

/** Navigation state that Remix does not know: a screen's code is loading, or a request failed. */
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

/** Whether a navigation or post is in progress; background requests do not count. */
export function setMoving(next: boolean): void {
  moving = next;
}

export function isMoving(): boolean {
  return moving;
}
