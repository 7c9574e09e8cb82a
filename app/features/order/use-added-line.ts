import { useEffect, useRef, useState } from 'react';

import type { DraftProduct } from '@domain/order/draft';

import { lineText } from './line-text';

/**
 * A product that was to be added and stands in the list already; each time it is asked for is
 * another.
 */
export interface RepeatedProduct {
  idProduct: number;
}

/**
 * Brings a line that was added, or asked for once more, into view, however long the list is, and
 * answers what is told of it beside the field that it came from.
 */
export function useAddedLine(
  products: readonly DraftProduct[],
  repeated: RepeatedProduct | null,
): string {
  const [told, setTold] = useState('');
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
    setTold(`Item adicionado: ${lineText(last)}`);
  }, [products.length]);
  useEffect(() => {
    const index = lines.current.findIndex(
      ({ idProduct }) => idProduct === String(repeated?.idProduct),
    );
    const line = lines.current[index];
    if (!line) return;
    document.getElementById(`products-${index}`)?.scrollIntoView({ block: 'nearest' });
    setTold(`Já está na lista: ${lineText(line)}`);
  }, [repeated]);
  return told;
}
