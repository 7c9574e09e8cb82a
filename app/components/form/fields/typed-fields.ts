import { todayIso } from '@domain/date';
import { rateAsRead } from '@domain/decimal';
import { moneyAsRead } from '@domain/money';
import { quantityAsRead } from '@domain/quantity';
import { typedDateText } from '@domain/typed-date';
import { dayKindOf } from '@domain/typed-fields';
import { serverNow } from '~/components/ui/day-now';
import { afterPress } from '~/components/ui/press';

import { typeText } from './form-values';
import { isReplaced, listenToInsertedMoney } from './inserted-money';
import type { TypedKind } from './number-field';

/** The typed text as parsed, in the product's format; unparsable text is unchanged. */
const READ: Readonly<Record<TypedKind, (text: string, name: string) => string>> = {
  money: moneyAsRead,
  quantity: quantityAsRead,
  rate: rateAsRead,
  count: (text) => text,
  measure: (text) => text,
  date: (text, name) => typedDateText(dayKindOf(name) ?? 'day', text, todayIso(serverNow())),
};

interface TypedField {
  input: HTMLInputElement;
  kind: TypedKind;
}

function typedField(target: EventTarget | null): TypedField | null {
  if (!(target instanceof HTMLInputElement) || target.readOnly || target.disabled) return null;
  const kind = target.dataset.typed as TypedKind | undefined;
  return kind && Object.hasOwn(READ, kind) ? { input: target, kind } : null;
}

function showRead({ input, kind }: TypedField): void {
  const read = READ[kind](input.value, input.name);
  if (input.isConnected && read !== input.value) typeText(input, read);
}

function typedInput(target: EventTarget | null): HTMLInputElement | null {
  return typedField(target)?.input ?? null;
}

function isCollapsed({ selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart === selectionEnd;
}

/**
 * Handles the numbers and dates of all forms, for the life of the page.
 * - A number or a date is selected on focus, also by mouse and touch, so that typing replaces it:
 *   typing `5000` over 62,50 gives 50,00 and not 500.062,50, and a date has no room for more
 *   digits. The first click into a field reached with Tab selects too. A second click places the
 *   caret.
 * - A number or a date shows how it was parsed when it is left, on Enter or when its form is
 *   submitted: a quantity of `1.500` becomes `1500`, `0.500` becomes `0,5`.
 * - An amount inserted at once is read as written, not digit by digit.
 */
export function listenToTypedFields(): void {
  let pressed: HTMLInputElement | null = null;
  /** The focused field, until it is typed into or clicked. */
  let untouched: HTMLInputElement | null = null;

  document.addEventListener('mousedown', ({ target }) => {
    pressed = target === document.activeElement && target !== untouched ? null : typedInput(target);
    // A browser clears the selection only after the click.
    if (pressed && pressed === untouched && isReplaced(pressed)) pressed.setSelectionRange(0, 0);
  });
  document.addEventListener('focusin', ({ target }) => {
    untouched = typedInput(target);
    untouched?.select();
  });
  // A parsed value shown by a script is not typing.
  document.addEventListener('input', ({ isTrusted }) => {
    if (isTrusted) untouched = null;
  });
  // WebKit clears the selection made on focus after the click, unless the release is prevented.
  document.addEventListener('mouseup', (event) => {
    const isFirst = pressed === event.target && event.button === 0;
    if (isFirst && pressed && isReplaced(pressed)) event.preventDefault();
  });
  // The press has placed the caret by now; a dragged selection is kept.
  document.addEventListener('click', ({ target }) => {
    const field = pressed === target ? pressed : null;
    if (field && isCollapsed(field)) field.select();
    pressed = null;
    untouched = null;
  });

  document.addEventListener('focusout', ({ target }) => {
    const field = typedField(target);
    if (field) afterPress(() => showRead(field));
  });
  // Enter does not leave its field, and a press ends before its field is parsed: parse first, so
  // that their actions use the parsed value. On the window, before React handles the event.
  let last: TypedField | null = null;
  const showLast = () => (last ? showRead(last) : undefined);
  document.addEventListener('focusin', ({ target }) => (last = typedField(target) ?? last));
  window.addEventListener('keydown', ({ key }) => (key === 'Enter' ? showLast() : undefined), true);
  window.addEventListener('submit', showLast, true);
  listenToInsertedMoney();
}
