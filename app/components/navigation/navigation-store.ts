import { useSyncExternalStore } from 'react';

import { createStore } from '~/components/ui/create-store';

/** Navigation state that Remix does not know: a screen's code is loading, or a request failed. */
export type NavigationState = 'idle' | 'fetching-screen' | 'unanswered';

const state = createStore<NavigationState>('idle');
/** The page requested by a navigation or post in progress. */
let destination: string | null = null;

export const {
  get: currentNavigationState,
  set: setNavigationState,
  subscribe: onNavigationState,
} = state;

export function useNavigationState(): NavigationState {
  return useSyncExternalStore(state.subscribe, state.get, () => 'idle');
}

/** Sets the path being navigated or posted to, or null; background requests do not count. */
export function setNavigatingTo(pathname: string | null): void {
  destination = pathname;
}

/** The path being navigated or posted to. Still the first one while a redirect begins. */
export function navigatingTo(): string | null {
  return destination;
}
