import { type MutableRefObject, useEffect, useRef, useState } from 'react';

import type { DraftProduct } from '@domain/order/draft/draft';
import { isFreeLine } from '@domain/order/free-line';
import { fieldId } from '~/components/form/fields/field-frame';
import { unfold } from '~/components/ui/unfold';
import type { Removed, RemovedLines } from '~/features/order/shared/use-removed-lines';
import { lineText, removedText } from '~/features/order-entry/line-text';

/** A product to be added that is already listed; a new value each time. */
export interface RepeatedProduct {
  idProduct: number;
  /** The quantity that was entered; null for none. */
  entered?: string | null | undefined;
}

interface LineNotice {
  text: string;
  /** The removal that the text is about; null for other texts. */
  removed: Removed<DraftProduct> | null;
}

function plainNotice(text: string): LineNotice {
  return { text, removed: null };
}

interface Lines {
  repeated: RepeatedProduct | null;
  removed: RemovedLines<DraftProduct>;
  toAmount: MutableRefObject<boolean>;
}

/**
 * Scrolls to a line that was added, or entered again, and focuses the one below a removed line.
 * Returns the entry field's message, and the function that restores the removed line; null where
 * the message is about something else.
 */
export function useLineNotice(
  products: readonly DraftProduct[],
  { repeated, removed, toAmount }: Lines,
): { notice: string; undo: (() => void) | null } {
  const [notice, setNotice] = useState<LineNotice>(plainNotice(''));
  const known = useRef(products);
  const lines = useRef(products);
  const restored = useRef<Removed<DraftProduct> | null>(null);
  lines.current = products;
  const stack = useRef(removed.lines);
  const removals = useRef(removed.lines.length);
  stack.current = removed.lines;
  const last = removed.lines.at(-1) ?? null;
  // A message about a line is outdated once a line is edited.
  useEffect(() => setNotice((said) => (said.removed ? said : plainNotice(''))), [products]);
  useEffect(() => {
    const before = known.current;
    known.current = lines.current;
    const lastLine = lines.current.at(-1);
    const back = restored.current;
    restored.current = null;
    if (back) {
      focusLine(back.index);
      // The line removed before it can be restored next.
      const next = stack.current.at(-1);
      const text = `Linha ${back.index + 1} de volta.`;
      return setNotice(
        next?.left === lines.current.length
          ? { text: `${text} Antes: ${removedText(next.index, next.line)}`, removed: next }
          : plainNotice(text),
      );
    }
    // A copy stands below its original, which may not be the last line: it is not announced.
    if (products.length !== before.length + 1 || !lastLine || lastLine === before.at(-1)) return;
    if (isFreeLine(lastLine)) {
      const missing = lastLine.description === '' ? 'description' : 'value';
      document.getElementById(`products-${products.length - 1}-${missing}`)?.focus();
      return setNotice(
        plainNotice('Linha livre adicionada: digite a descrição, a unidade e o valor.'),
      );
    }
    show(products.length - 1, toAmount);
    setNotice(plainNotice(`Item adicionado: ${lineText(lastLine)}`));
  }, [products.length, toAmount]);
  useEffect(() => {
    const index = lines.current.findIndex(
      ({ idProduct }) => idProduct === String(repeated?.idProduct),
    );
    const line = lines.current[index];
    if (!line) return;
    show(index, toAmount);
    const entered = repeated?.entered;
    setNotice(
      plainNotice(
        `Já está na lista: ${lineText(line)}` +
          (entered
            ? `. A quantidade ${entered} não foi somada: mude a da linha, se for o caso.`
            : ''),
      ),
    );
  }, [repeated, toAmount]);
  useEffect(() => {
    const isMore = removed.lines.length > removals.current;
    removals.current = removed.lines.length;
    const now = removed.lines.at(-1);
    if (!now || !isMore) return;
    setNotice({ text: removedText(now.index, now.line), removed: now });
    goOnBelow(now);
  }, [removed.lines]);
  const offers = last !== null && notice.removed === last && products.length === last.left;
  return {
    notice: notice.text,
    undo: offers
      ? () => {
          restored.current = last;
          removed.restore();
        }
      : null,
  };
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
function show(index: number, toAmount: MutableRefObject<boolean>): void {
  const entry = document.querySelector('.items-entry');
  if (toAmount.current || (entry && getComputedStyle(entry).position === 'sticky'))
    document.getElementById(`products-${index}`)?.scrollIntoView({ block: 'nearest' });
  if (toAmount.current) document.getElementById(`products-${index}-amount`)?.focus();
  toAmount.current = false;
}
