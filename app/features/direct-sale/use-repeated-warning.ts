import { useEffect, useMemo, useRef } from 'react';

import type { DraftProduct } from '@domain/order/draft';

/** As long as a toast stands (R-NAV-11): a reader is faster, and one warning says it for all. */
const WARNING_STANDS_MS = 3000;

/**
 * Warns of each item that is added when its product is on the sale already. `forget` takes lines
 * that came whole for known.
 */
export function useRepeatedWarning(products: readonly DraftProduct[], warn: () => void) {
  const known = useRef(products);
  const tell = useRef(warn);
  const standsUntil = useRef(0);
  tell.current = warn;
  useEffect(() => {
    const before = known.current;
    known.current = products;
    const added = products.slice(before.length);
    const repeated = added.filter((line, index) =>
      products
        .slice(0, before.length + index)
        .some(({ idProduct }) => idProduct === line.idProduct),
    );
    if (repeated.length === 0 || performance.now() < standsUntil.current) return;
    standsUntil.current = performance.now() + WARNING_STANDS_MS;
    tell.current();
  }, [products]);
  return useMemo(
    () => ({ forget: (next: readonly DraftProduct[]) => void (known.current = next) }),
    [],
  );
}
