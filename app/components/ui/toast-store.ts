import { createStore } from './create-store';

export interface ToastMessage {
  id: string;
  message: string;
  /** An optional second line. */
  description?: string | undefined;
  type: 'info' | 'success' | 'error' | 'warning';
}

/** The most toasts shown at once, the oldest are dropped; all toasts of one response are shown. */
const MOST_AT_ONCE = 5;

/** Browser only; the server renders toasts where they occur. */
const shown = createStore<readonly ToastMessage[]>([]);
const seen = new Set<string>();

/**
 * Shows toasts with new ids. One with the same text as a visible one replaces it, and a success
 * removes earlier toasts other than successes: an error is fixed, and an open task is done.
 */
export function showToasts(toasts: readonly ToastMessage[]): void {
  const fresh = toasts.filter(({ id }) => !seen.has(id));
  if (fresh.length === 0) return;
  for (const { id } of fresh) seen.add(id);
  const isMended = fresh.some(({ type }) => type === 'success');
  const stays = shown.get().filter(({ type }) => !isMended || type === 'success');
  const all = [...stays, ...fresh];
  shown.set(
    all
      .filter((one, index) => !all.slice(index + 1).some((later) => saysSame(one, later)))
      .slice(-Math.max(MOST_AT_ONCE, fresh.length)),
  );
}

function saysSame(one: ToastMessage, other: ToastMessage): boolean {
  return one.message === other.message && one.description === other.description;
}

let made = 0;

/** Shows what has just happened on this page. */
export function showToast(toast: Omit<ToastMessage, 'id'>): void {
  made += 1;
  showToasts([{ id: `here ${made}`, ...toast }]);
}

export function dismissToast(id: string): void {
  shown.set(shown.get().filter((toast) => toast.id !== id));
}

export const { get: shownToasts, subscribe: onToastsChange } = shown;
