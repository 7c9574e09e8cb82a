import { useEffect, useMemo, useRef } from 'react';

import type { DraftProduct } from '@domain/order/draft/draft';

/** A toast's duration (R-NAV-11): repeated scans within it share one warning. */
const WARNING_STANDS_MS = 3000;

/**
 * Warns when a product is added that the sale already has. `forget` marks lines from the server as
 * known.
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

export type RepeatedWarning = ReturnType<typeof useRepeatedWarning>;
