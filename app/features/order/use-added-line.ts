import { useEffect, useRef, useState } from 'react';

import type { DraftProduct } from '@domain/order/draft';

import { lineText } from './line-text';

/** A product to be added that is already listed; a new value each time. */
export interface RepeatedProduct {
  idProduct: number;
}

/**
 * Scrolls to a line that was added, or added again, and returns the message for its entry field.
 */
export function useAddedLine(
  products: readonly DraftProduct[],
  repeated: RepeatedProduct | null,
): string {
  const [announced, setAnnounced] = useState('');
  const known = useRef(products.length);
  const lines = useRef(products);
  lines.current = products;
  useEffect(() => {
    const added = products.length === known.current + 1;
    known.current = products.length;
    const last = lines.current.at(-1);
    if (!added || !last) return;
    document
      .getElementById(`products-${products.length - 1}`)
      ?.scrollIntoView({ block: 'nearest' });
    setAnnounced(`Item adicionado: ${lineText(last)}`);
  }, [products.length]);
  useEffect(() => {
    const index = lines.current.findIndex(
      ({ idProduct }) => idProduct === String(repeated?.idProduct),
    );
    const line = lines.current[index];
    if (!line) return;
    document.getElementById(`products-${index}`)?.scrollIntoView({ block: 'nearest' });
    setAnnounced(`Já está na lista: ${lineText(line)}`);
  }, [repeated]);
  return announced;
}
