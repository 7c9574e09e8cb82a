import type { Dispatch, KeyboardEvent } from 'react';

import type { DraftProduct } from '@domain/order/draft';
import type { DraftAction } from '@domain/order/draft-reducer';
import { fieldId } from '~/components/form/field-frame';

import { changedLineText } from './line-text';

/** The entry line, which gets the focus when Enter leaves a line's field. */
const ENTRY_ID = 'itemEntry';

interface Lines {
  products: readonly DraftProduct[];
  dispatch: Dispatch<DraftAction>;
  /** Tells what became of a line, to who does not see it. */
  announce: (text: string) => void;
}

/** The line and field that have the focus; null outside the items. */
function lineOf(target: EventTarget): { index: number; field: string } | null {
  if (!(target instanceof HTMLElement)) return null;
  const [, index, field = ''] =
    /^products\[(\d+)\]\.(\w+)$/.exec(target.getAttribute('name') ?? '') ?? [];
  return index === undefined ? null : { index: Number(index), field };
}

function focusLine(index: number, field: string): void {
  // The lines have moved by the next frame.
  requestAnimationFrame(() =>
    document.getElementById(fieldId(`products[${index}].${field}`))?.focus(),
  );
}

/**
 * The keys of the items' grid: up and down between lines, Enter back to the entry line, Alt+up and
 * Alt+down move a line, Ctrl+D copies it, Alt+Delete removes it. Whether the key was one of these.
 */
export function pressLineKey(
  event: KeyboardEvent,
  { products, dispatch, announce }: Lines,
): boolean {
  const count = products.length;
  const line = lineOf(event.target);
  if (!line || event.shiftKey || event.nativeEvent.isComposing) return false;
  const { index, field } = line;
  const isText = event.target instanceof HTMLInputElement && !event.target.list;
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
    Delete: () => {
      dispatch({ type: 'remove-product', index });
      if (count > 1) focusLine(Math.min(index, count - 2), field);
      else document.getElementById(ENTRY_ID)?.focus();
    },
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

/** The number of the line that has the focus, for the buttons that act on one. */
export function tellLine(target: EventTarget, form: HTMLFormElement | null): void {
  const line = lineOf(target);
  const field = form?.elements.namedItem('itemLine');
  if (line && field instanceof HTMLInputElement) field.value = String(line.index + 1);
}
