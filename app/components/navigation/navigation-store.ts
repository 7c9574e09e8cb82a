import { useSyncExternalStore } from 'react';

/** Navigation state that Remix does not know: a screen's code is loading, or a request failed. */
export type NavigationState = 'idle' | 'fetching-screen' | 'unanswered';

let state: NavigationState = 'idle';
let navigating = false;
const listeners = new Set<() => void>();

export function setNavigationState(next: NavigationState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

export function onNavigationState(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function currentNavigationState(): NavigationState {
  return state;
}

export function useNavigationState(): NavigationState {
  return useSyncExternalStore(onNavigationState, currentNavigationState, () => 'idle');
}

/** Whether a navigation or post is in progress; background requests do not count. */
export function setNavigating(next: boolean): void {
  navigating = next;
}

export function isNavigating(): boolean {
  return navigating;
}
