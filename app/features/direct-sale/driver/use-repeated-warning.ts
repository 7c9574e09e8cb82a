import { useEffect, useMemo, useRef } from 'react';

import { hasMoreOfOne } from '@domain/direct-sale/repeated-lines';
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
    const isRepeated = hasMoreOfOne(before, products);
    if (!isRepeated || performance.now() < standsUntil.current) return;
    standsUntil.current = performance.now() + WARNING_STANDS_MS;
    tell.current();
  }, [products]);
  return useMemo(
    () => ({ forget: (next: readonly DraftProduct[]) => void (known.current = next) }),
    [],
  );
}

export type RepeatedWarning = ReturnType<typeof useRepeatedWarning>;
