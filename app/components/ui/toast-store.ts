export interface ToastMessage {
  id: string;
  message: string;
  /** A second line: what else is worth knowing. */
  description?: string | undefined;
  type: 'info' | 'success' | 'error' | 'warning';
}

/** More than this at once would cover the page: the oldest give way. */
const MOST_AT_ONCE = 5;

/** In the browser only; on the server toasts are written into the page where they arise. */
let shown: readonly ToastMessage[] = [];
const seen = new Set<string>();
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows those that were not shown yet: a toast is known by its id. One that says what another says
 * already takes its place.
 */
export function showToasts(toasts: readonly ToastMessage[]): void {
  const fresh = toasts.filter(({ id }) => !seen.has(id));
  if (fresh.length === 0) return;
  for (const { id } of fresh) seen.add(id);
  const all = [...shown, ...fresh];
  change(
    all
      .filter((one, index) => !all.slice(index + 1).some((later) => saysSame(one, later)))
      .slice(-MOST_AT_ONCE),
  );
}

function saysSame(one: ToastMessage, other: ToastMessage): boolean {
  return one.message === other.message && one.description === other.description;
}

export function dismissToast(id: string): void {
  change(shown.filter((toast) => toast.id !== id));
}

export function shownToasts(): readonly ToastMessage[] {
  return shown;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
