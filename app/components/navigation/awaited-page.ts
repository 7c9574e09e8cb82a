import { createStore } from '~/components/ui/create-store';
import { dismissToast, showToasts } from '~/components/ui/toast-store';

import { setAnswered } from './connection-store';
import { setNavigationState } from './navigation-store';
import { savedText } from './saved-record';

/** While the page that a post leads to cannot be had. */
export const OPENS_LATER = 'A próxima tela abre quando a conexão voltar.';
/** In one row of a phone. */
export const OPENS_LATER_SHORT = 'A próxima tela abre depois.';

/** The path that a post which was carried out leads to, until that page is there. */
let awaited: string | null = null;
let times = 0;

/** Whether the awaited page was asked for in vain. */
export const { get: isLate, set: setLate, subscribe: onLate } = createStore<boolean>(false);

export function awaitPage(pathname: string): void {
  awaited = pathname;
}

export function isAwaited(pathname: string): boolean {
  return awaited === pathname;
}

/**
 * Tells what the server said to the post, as the page that would tell it does not come: what is
 * saved would be typed again. The page is asked for until it comes (docs/decisions/0193).
 */
export function tellLate(): void {
  setAnswered(false);
  setNavigationState('unanswered');
  if (isLate()) return;
  setLate(true);
  times += 1;
  const message = savedText() ?? 'Enviado.';
  showToasts([{ id: toastId(), message, description: OPENS_LATER, type: 'success' }]);
}

/** It is there, or the person went elsewhere. */
export function forgetAwaited(): void {
  awaited = null;
  setLate(false);
  dismissToast(toastId());
}

function toastId(): string {
  return `late ${times}`;
}
