import { DAY_SECONDS } from '@domain/duration';
import { z } from '@domain/zod';

import { ownCookie } from './own-cookie.server';

/** A year: the preference is not sensitive and outlives the session. */
const MAX_AGE_SECONDS = 365 * DAY_SECONDS;

/** The side menu's state; 'auto' follows the window's width (R-NAV-06). */
const menuState = z.enum(['auto', 'open', 'closed']);

const schema = z.object({ menu: menuState.catch('auto') });

/** UI state that the server needs for the first render. */
export type UiState = z.infer<typeof schema>;

const uiStore = ownCookie('uiStore', { maxAge: MAX_AGE_SECONDS });

/** The state updated by a post; invalid values are ignored. */
export function mergeUiState(
  state: UiState,
  posted: Partial<Record<keyof UiState, unknown>>,
): UiState {
  const parsed = z.object({ menu: menuState }).safeParse(posted);
  return parsed.success ? { ...state, ...parsed.data } : state;
}

export async function readUiState(request: Request): Promise<UiState> {
  const value = await uiStore.read(request);
  const parsed = schema.safeParse(value ?? {});
  return parsed.success ? parsed.data : { menu: 'auto' };
}

export function uiStateCookie(request: Request, state: UiState): Promise<string> {
  return uiStore.keep(request, state);
}
