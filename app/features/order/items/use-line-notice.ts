import { useEffect, useRef, useState } from 'react';

import type { DraftProduct } from '@domain/order/draft/draft';
import { isFreeLine } from '@domain/order/free-line';
import { fieldId } from '~/components/form/fields/field-frame';
import { unfold } from '~/components/ui/unfold';
import type { LineEvent } from '~/features/order/shared/line-event';
import type { Removed, RemovedLines } from '~/features/order/shared/use-removed-lines';
import { lineText, removedText } from '~/features/order-entry/line-text';

interface LineNotice {
  text: string;
  /** The removal that the text is about; null for other texts. */
  removed: Removed<DraftProduct> | null;
}

interface Lines {
  products: readonly DraftProduct[];
  /** The removed ones, the latest at the end. */
  removed: readonly Removed<DraftProduct>[];
}

function plainNotice(text: string): LineNotice {
  return { text, removed: null };
}

function removedNotice(before: string, removed: Removed<DraftProduct>): LineNotice {
  return { text: before + removedText(removed.index, removed.line), removed };
}

/**
 * Scrolls to a line that was added, or entered again, and focuses the one below a removed line.
 * Returns the entry field's message, and the function that restores the removed line; null where
 * the message is about something else.
 */
export function useLineNotice(
  products: readonly DraftProduct[],
  event: LineEvent | null,
  removed: RemovedLines<DraftProduct>,
): { notice: string; undo: (() => void) | null } {
  const [notice, setNotice] = useState<LineNotice>(plainNotice(''));
  const lines = useRef<Lines>({ products, removed: removed.lines });
  lines.current = { products, removed: removed.lines };
  // A message about a line is outdated once a line is edited; an event's is set after this.
  useEffect(() => setNotice((said) => (said.removed ? said : plainNotice(''))), [products]);
  useEffect(() => {
    const told = event && follow(event, lines.current);
    if (told) setNotice(told);
  }, [event]);
  const last = removed.lines.at(-1);
  const offers = last && notice.removed === last && products.length === last.left;
  return { notice: notice.text, undo: offers ? removed.restore : null };
}

/** Moves to the line of an event, and returns its message; null if there is no such line. */
function follow(event: LineEvent, { products, removed }: Lines): LineNotice | null {
  const last = removed.at(-1);
  if (event.kind === 'removed') {
    if (!last) return null;
    goOnBelow(last);
    return removedNotice('', last);
  }
  if (event.kind === 'restored') {
    focusLine(event.index);
    const text = `Linha ${event.index + 1} de volta.`;
    // The line removed before it can be restored next.
    return last?.left === products.length
      ? removedNotice(`${text} Antes: `, last)
      : plainNotice(text);
  }
  const isNew = event.kind === 'added';
  const index = isNew
    ? event.index
    : products.findIndex(({ idProduct }) => idProduct === String(event.idProduct));
  const line = products[index];
  if (!line) return null;
  if (isNew && isFreeLine(line)) {
    const missing = line.description === '' ? 'description' : 'value';
    document.getElementById(`products-${index}-${missing}`)?.focus();
    return plainNotice('Linha livre adicionada: digite a descrição, a unidade e o valor.');
  }
  show(index, event.focuses);
  if (isNew) return plainNotice(`Item adicionado: ${lineText(line)}`);
  return plainNotice(
    `Já está na lista: ${lineText(line)}` +
      (event.entered
        ? `. A quantidade ${event.entered} não foi somada: mude a da linha, se for o caso.`
        : ''),
  );
}

/** If the focus was lost with its line: moves to the line below, else to the entry field. */
function goOnBelow({ index, left, field }: Removed<DraftProduct>): void {
  if (field !== undefined && left > 0) return focusLine(Math.min(index, left - 1), field);
  const { activeElement } = document;
  const isLost = !activeElement || activeElement === document.body;
  if (!isLost && !activeElement.closest('.item-remove')) return;
  if (index < left) return focusLine(index);
  document.getElementById('itemEntry')?.focus();
  // The number of the line that had the focus: now none.
  const number = document.getElementById('itemLine');
  if (number instanceof HTMLInputElement) number.value = '';
}

/** A field of a line, else the quantity: a product's description is not typed. */
function focusLine(index: number, field = 'description'): void {
  const idOf = (name: string) => fieldId(`products[${index}].${name}`);
  const first = document.getElementById(idOf(field));
  unfold(first);
  (first ?? document.getElementById(idOf('amount')))?.focus();
}

/**
 * Scrolls to a line and, if the person continues there, focuses its quantity. If they continue in
 * the fields above the list, it scrolls only where these are sticky, to keep them on the screen.
 */
function show(index: number, focuses: boolean): void {
  const entry = document.querySelector('.items-entry');
  if (focuses || (entry && getComputedStyle(entry).position === 'sticky'))
    document.getElementById(`products-${index}`)?.scrollIntoView({ block: 'nearest' });
  if (focuses) document.getElementById(`products-${index}-amount`)?.focus();
}
