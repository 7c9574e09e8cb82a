import { type MutableRefObject, useEffect, useRef, useState } from 'react';

import type { DraftProduct } from '@domain/order/draft/draft';
import { isFreeLine } from '@domain/order/free-line';
import { lineText } from '~/features/order-entry/line-text';

/** A product to be added that is already listed; a new value each time. */
export interface RepeatedProduct {
  idProduct: number;
  /** The quantity that was asked for; null for none. */
  said?: string | null | undefined;
}

/**
 * Scrolls to a line that was added, or added again, and returns the message for its entry field.
 */
export function useAddedLine(
  products: readonly DraftProduct[],
  { repeated, toAmount }: { repeated: RepeatedProduct | null; toAmount: MutableRefObject<boolean> },
): string {
  const [announced, setAnnounced] = useState('');
  const known = useRef(products);
  const lines = useRef(products);
  lines.current = products;
  useEffect(() => {
    const before = known.current;
    known.current = lines.current;
    const last = lines.current.at(-1);
    // A copy stands below its line, which may not be the last.
    if (products.length !== before.length + 1 || !last || last === before.at(-1)) return;
    if (isFreeLine(last)) {
      const missing = last.description === '' ? 'description' : 'value';
      document.getElementById(`products-${products.length - 1}-${missing}`)?.focus();
      return setAnnounced('Linha livre adicionada: digite a descrição, a unidade e o valor.');
    }
    show(products.length - 1, toAmount);
    setAnnounced(`Item adicionado: ${lineText(last)}`);
  }, [products.length, toAmount]);
  useEffect(() => {
    const index = lines.current.findIndex(
      ({ idProduct }) => idProduct === String(repeated?.idProduct),
    );
    const line = lines.current[index];
    if (!line) return;
    show(index, toAmount);
    const said = repeated?.said;
    setAnnounced(
      `Já está na lista: ${lineText(line)}` +
        (said ? `. A quantidade ${said} não foi somada: mude a da linha, se for o caso.` : ''),
    );
  }, [repeated, toAmount]);
  return announced;
}

/** Scrolls to a line and, if the person continues there, focuses its quantity. */
function show(index: number, toAmount: MutableRefObject<boolean>): void {
  document.getElementById(`products-${index}`)?.scrollIntoView({ block: 'nearest' });
  if (toAmount.current) document.getElementById(`products-${index}-amount`)?.focus();
  toAmount.current = false;
}
