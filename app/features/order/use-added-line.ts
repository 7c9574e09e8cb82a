import { useEffect, useRef, useState } from 'react';

import type { DraftProduct } from '@domain/order/draft';

import { lineText } from './line-text';

/** Brings a line that was added into view, however long the list is, and answers what is told of it beside the field that it came from. */
export function useAddedLine(products: readonly DraftProduct[]): string {
  const [told, setTold] = useState('');
  const known = useRef(products.length);
  const last = useRef(products.at(-1));
  last.current = products.at(-1);
  useEffect(() => {
    const added = products.length === known.current + 1;
    known.current = products.length;
    if (!added || !last.current) return;
    document.getElementById(`products-${products.length - 1}`)?.scrollIntoView({ block: 'nearest' });
    setTold(`Item adicionado: ${lineText(last.current)}`);
  }, [products.length]);
  return told;
}
