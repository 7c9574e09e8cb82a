import type { Dispatch, KeyboardEvent } from 'react';

import type { DraftProduct } from '@domain/order/draft/draft';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import type { OrderIntent } from '@domain/order/draft/intent';
import { fieldId } from '~/components/form/fields/field-frame';
import { unfold } from '~/components/ui/unfold';
import { changedLineText } from '~/features/order-entry/line-text';

/** The entry line, which gets the focus when Enter leaves a line's field. */
const ENTRY_ID = 'itemEntry';

interface Lines {
  products: readonly DraftProduct[];
  dispatch: Dispatch<DraftAction>;
  /** Then focuses the field of that name. */
  remove: (intent: OrderIntent<'remove-product'>, field: string) => void;
  /** Announces a line's change to screen readers. */
  announce: (text: string) => void;
}

/** The line and field that have the focus; null outside the items. */
function lineOf(target: EventTarget): { index: number; field: string } | null {
  if (!(target instanceof HTMLElement)) return null;
  const [, index, field = ''] =
    /^products\[(\d+)\]\.(\w+)$/.exec(target.getAttribute('name') ?? '') ?? [];
  return index === undefined ? null : { index: Number(index), field };
}

/** A field where up and down do nothing: without a list, and of one line. */
function isOneLine(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return !target.list;
  if (!(target instanceof HTMLTextAreaElement)) return false;
  return target.scrollHeight < 2 * Number.parseFloat(getComputedStyle(target).lineHeight);
}

function focusLine(index: number, field: string): void {
  // The lines have moved by the next frame.
  requestAnimationFrame(() => {
    const next = document.getElementById(fieldId(`products[${index}].${field}`));
    unfold(next);
    next?.focus();
  });
}

/**
 * The shortcuts in the items: up and down between lines, Enter back to the entry line, Alt+up and
 * Alt+down move a line, Ctrl+D copies it, Alt+Delete removes it. Returns whether the key was one of
 * these.
 */
export function pressLineKey(
  event: KeyboardEvent,
  { products, dispatch, announce, remove }: Lines,
): boolean {
  const count = products.length;
  const line = lineOf(event.target);
  if (!line || event.shiftKey || event.nativeEvent.isComposing) return false;
  const { index, field } = line;
  const isText = isOneLine(event.target);
  const at = (next: number) => {
    if (next >= 0 && next < count) focusLine(next, field);
  };
  const move = (to: 'up' | 'down') => {
    dispatch({ type: 'move-product', index, to });
    announce(changedLineText(products, { index, to }));
    at(to === 'up' ? index - 1 : index + 1);
  };
  const plain: Record<string, () => void> = {
    Enter: () => document.getElementById(ENTRY_ID)?.focus(),
    // In a select and in a field with a datalist the arrows choose an option.
    ...(isText ? { ArrowUp: () => at(index - 1), ArrowDown: () => at(index + 1) } : {}),
  };
  const withAlt: Record<string, () => void> = {
    ArrowUp: () => move('up'),
    ArrowDown: () => move('down'),
    Delete: () => remove({ type: 'remove-product', index }, field),
  };
  const withCtrl: Record<string, () => void> = {
    d: () => {
      dispatch({ type: 'duplicate-product', index });
      announce(changedLineText(products, { index, to: 'copy' }));
      focusLine(index + 1, 'amount');
    },
  };
  const isCtrl = event.ctrlKey || event.metaKey;
  const run = (isCtrl ? (event.altKey ? {} : withCtrl) : event.altKey ? withAlt : plain)[event.key];
  if (!run) return false;
  event.preventDefault();
  run();
  return true;
}

/** Fills in the focused line's number, for the buttons that act on a line. */
export function tellLine(target: EventTarget, form: HTMLFormElement | null): void {
  const line = lineOf(target);
  const field = form?.elements.namedItem('itemLine');
  if (line && field instanceof HTMLInputElement) field.value = String(line.index + 1);
}
