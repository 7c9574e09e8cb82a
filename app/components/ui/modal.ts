import { focusHeading } from './page-heading';

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Told whenever a dialog opens or closes. */
export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The dialog that stands over everything else; what is outside of it is neither reached nor
 * announced.
 */
export function topModal(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null;
}

/**
 * Opens a dialog over the page, with the focus where one types. Closing it, in any way, gives the
 * focus back.
 */
export function openModal(dialog: HTMLDialogElement, first = '[data-first-focus]'): void {
  if (dialog.open) dialog.removeAttribute('open');
  dialog.showModal();
  firstFocus(dialog, first)?.focus();
  dialog.addEventListener('close', closed, { once: true });
  tell();
}

/** Closes a dialog that is still in the page; nothing happens to one that is not open. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (!dialog.open) return;
  dialog.removeEventListener('close', closed);
  dialog.close();
  closed();
}

/**
 * What opened the dialog has the focus again, unless it is gone: then the page begins anew at its
 * heading.
 */
function closed(): void {
  tell();
  if (document.activeElement === null || document.activeElement === document.body) focusHeading();
}

const FIELD = 'input:not([type="hidden"]), select, textarea';

/**
 * What is to be put right, then what the dialog names as its first, then where one types; else what
 * the platform takes.
 */
function firstFocus(dialog: HTMLDialogElement, first: string): HTMLElement | null {
  const named =
    dialog.querySelector<HTMLElement>('.error-summary') ?? dialog.querySelector<HTMLElement>(first);
  const fields = [...dialog.querySelectorAll<HTMLInputElement>(FIELD)].filter(
    (field) => field.checkVisibility?.() ?? true,
  );
  const [field] = fields;
  // Of several radios the chosen one, as Tab would.
  const chosen =
    field?.type === 'radio'
      ? fields.find(({ name, checked }) => name === field.name && checked)
      : undefined;
  return named ?? chosen ?? field ?? null;
}
