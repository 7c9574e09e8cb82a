import { createStore } from '~/components/ui/create-store';
import { dismissToast, showToasts } from '~/components/ui/toast-store';

import { setAnswered } from './connection-store';
import { setNavigationState } from './navigation-store';
import { savedText } from './saved-record';

/** While the page that a post redirects to cannot be loaded. */
export const OPENS_LATER = 'A próxima tela abre quando a conexão voltar.';
/** Fits in one row of a phone. */
export const OPENS_LATER_SHORT = 'A próxima tela abre depois.';

/** The path that a successful post redirects to, until that page has loaded. */
let awaited: string | null = null;
let times = 0;

/** Whether a request for the awaited page has failed. */
export const { get: isLate, set: setLate, subscribe: onLate } = createStore<boolean>(false);

export function awaitPage(pathname: string): void {
  awaited = pathname;
}

export function isAwaited(pathname: string): boolean {
  return awaited === pathname;
}

/**
 * Shows the server's message about the post, as the page that would show it does not load: the
 * person would otherwise type the saved data again. The page is retried until it loads
 * (docs/decisions/0193).
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

/** Called when the page has loaded, or the person went elsewhere. */
export function forgetAwaited(): void {
  awaited = null;
  setLate(false);
  dismissToast(toastId());
}

function toastId(): string {
  return `late ${times}`;
}
