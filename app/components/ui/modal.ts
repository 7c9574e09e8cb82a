import { createStore } from './create-store';
import { focusInPlace } from './focus-in-sight';
import { isShown } from './is-shown';
import { deafToOpeningKey } from './opening-key';
import { focusHeading } from './page-heading';

/** The number of times a dialog opened or closed; which one is on top only the document knows. */
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

/** The element that had the focus when each dialog opened. */
const openers = new WeakMap<EventTarget, HTMLElement>();

/** Firefox alone shows no focus in a dialog that a press has opened, though Enter acts on it. */
const VISIBLY = { focusVisible: true } as FocusOptions;

/** Opens a modal dialog with the focus on its first input. Closing it returns the focus. */
export function openModal(dialog: HTMLDialogElement, first = '[data-first-focus]'): void {
  if (dialog.open) dialog.removeAttribute('open');
  const opener = document.activeElement;
  if (opener instanceof HTMLElement && !dialog.contains(opener)) {
    openers.set(dialog, opener);
    // Chromium restores the focus, but not the selection: a text field would accept no keys.
    opener.blur();
  }
  dialog.showModal();
  deafToOpeningKey();
  const focused = firstFocus(dialog, first) ?? document.activeElement;
  // Focused by the browser: what has the focus already does not begin to show it.
  if (focused instanceof HTMLButtonElement) focused.blur();
  if (focused instanceof HTMLElement) focused.focus(VISIBLY);
  dialog.addEventListener('close', closed);
  if (!('closedBy' in HTMLDialogElement.prototype)) dialog.addEventListener('click', pressedBeside);
  tell();
}

/**
 * Closes a dialog with `closedby="any"` where the browser does not: without an Escape key one would
 * be stuck in it.
 */
function pressedBeside({ currentTarget, target, clientX, clientY }: MouseEvent): void {
  if (!(currentTarget instanceof HTMLDialogElement) || target !== currentTarget) return;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  if (currentTarget.getAttribute('closedby') === 'any' && !isInside) closeModal(currentTarget);
}

/** Closes a dialog if it is still mounted and open. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (!dialog.open) return;
  dialog.close();
  closed({ currentTarget: dialog });
}

/** Returns the focus to what opened the dialog or, if that is gone, to the page's heading. */
function closed({ currentTarget: dialog }: Pick<Event, 'currentTarget'>): void {
  if (!dialog) return;
  dialog.removeEventListener('close', closed);
  tell();
  focusInPlace(openers.get(dialog));
  const focused = document.activeElement;
  // An element in the closed dialog keeps the focus until the next frame.
  if (focused === null || focused === document.body || !isShown(focused)) focusHeading();
}

const FIELD = 'input:not([type="hidden"]), select, textarea';

/**
 * The first invalid field, else the element the dialog names, else the first input, else the
 * browser's choice.
 */
function firstFocus(dialog: HTMLDialogElement, first: string): HTMLElement | null {
  const named =
    dialog.querySelector<HTMLElement>('.error-summary') ?? dialog.querySelector<HTMLElement>(first);
  const fields = [...dialog.querySelectorAll<HTMLInputElement>(FIELD)].filter(isShown);
  const [field] = fields;
  // In a radio group, the selected one, as Tab does.
  const chosen =
    field?.type === 'radio'
      ? fields.find(({ name, checked }) => name === field.name && checked)
      : undefined;
  return named ?? chosen ?? field ?? null;
}
