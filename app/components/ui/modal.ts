import { createStore } from './create-store';
import { deafToOpeningKey } from './opening-key';
import { focusHeading } from './page-heading';

/** How often a dialog opened or closed; which one is on top only the document knows. */
const changes = createStore(0);

function tell(): void {
  changes.set(changes.get() + 1);
}

/** Called whenever a dialog opens or closes. */
export const onModalChange = changes.subscribe;

/** The topmost dialog; everything outside it is inert. */
export function topModal(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null;
}

/** Opens a modal dialog with the focus on its first input. Closing it returns the focus. */
export function openModal(dialog: HTMLDialogElement, first = '[data-first-focus]'): void {
  if (dialog.open) dialog.removeAttribute('open');
  dialog.showModal();
  deafToOpeningKey();
  firstFocus(dialog, first)?.focus();
  dialog.addEventListener('close', closed, { once: true });
  tell();
}

/** Closes a dialog if it is still mounted and open. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (!dialog.open) return;
  dialog.removeEventListener('close', closed);
  dialog.close();
  closed();
}

/** Returns the focus to what opened the dialog or, if that is gone, to the page's heading. */
function closed(): void {
  tell();
  const focused = document.activeElement;
  // What closed keeps the focus until the next frame.
  if (focused === null || focused === document.body || focused.checkVisibility?.() === false)
    focusHeading();
}

const FIELD = 'input:not([type="hidden"]), select, textarea';

/**
 * The first invalid field, else the element the dialog names, else the first input, else the
 * browser's choice.
 */
function firstFocus(dialog: HTMLDialogElement, first: string): HTMLElement | null {
  const named =
    dialog.querySelector<HTMLElement>('.error-summary') ?? dialog.querySelector<HTMLElement>(first);
  const fields = [...dialog.querySelectorAll<HTMLInputElement>(FIELD)].filter(
    (field) => field.checkVisibility?.() ?? true,
  );
  const [field] = fields;
  // In a radio group, the selected one, as Tab does.
  const chosen =
    field?.type === 'radio'
      ? fields.find(({ name, checked }) => name === field.name && checked)
      : undefined;
  return named ?? chosen ?? field ?? null;
}
