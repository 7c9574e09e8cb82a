import { useSyncExternalStore } from 'react';

/** Navigation state that Remix does not know: a screen's code is loading, or a request failed. */
export type NavigationState = 'idle' | 'fetching-screen' | 'unanswered';

let state: NavigationState = 'idle';
/** The page that a navigation or post in progress asked for. */
let asked: string | null = null;
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

/** The path that is being navigated or posted to, or null; background requests do not count. */
export function setNavigatingTo(pathname: string | null): void {
  asked = pathname;
}

/** The path that is being navigated or posted to. Still the first one while a redirect begins. */
export function navigatingTo(): string | null {
  return asked;
}
