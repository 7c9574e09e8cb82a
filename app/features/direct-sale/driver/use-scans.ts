import { type Dispatch, useEffect, useMemo, useRef } from 'react';

import type { SaleScan } from '@domain/direct-sale/sale-draft';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import { codeLookUp, readItemEntry } from '@domain/order/draft/item-entry';
import { failureText, lookUpProduct } from '~/features/order-entry/order-look-up';

/**
 * Looks up pending scans in parallel; the reducer adds items in scan order. `answered` resolves
 * when none is pending.
 */
export function useScans(scans: readonly SaleScan[], dispatch: Dispatch<SaleAction>) {
  const underWay = useRef(new Set<number>());
  // Drop results of a discarded sale.
  const sale = useRef(0);
  const idle = useRef<(() => void)[]>([]);
  const open = scans.some(({ state }) => state === 'waiting');
  const isOpen = useRef(open);
  isOpen.current = open;

  useEffect(() => {
    // A response may be told before the screen has it: until then its code still waits there.
    for (const id of underWay.current) if (!isWaiting(scans, id)) underWay.current.delete(id);
    for (const scan of scans) {
      if (scan.state !== 'waiting' || underWay.current.has(scan.id)) continue;
      underWay.current.add(scan.id);
      const ofSale = sale.current;
      void lookUp(scan).then((action) => {
        if (ofSale === sale.current) dispatch(action);
      });
    }
    if (open) return;
    for (const resolve of idle.current.splice(0)) resolve();
  }, [scans, open, dispatch]);

  return useMemo(
    () => ({
      answered: () =>
        new Promise<void>((resolve) => (isOpen.current ? idle.current.push(resolve) : resolve())),
      forget: () => {
        sale.current += 1;
        underWay.current.clear();
      },
    }),
    [],
  );
}

export type Scans = ReturnType<typeof useScans>;

function isWaiting(scans: readonly SaleScan[], id: number): boolean {
  return scans.some((scan) => scan.id === id && scan.state === 'waiting');
}

async function lookUp({ id, field, text: typed }: SaleScan): Promise<SaleAction> {
  const { text } = readItemEntry(typed);
  const code = codeLookUp(field, text);
  try {
    const product = code && (await lookUpProduct(code));
    return { type: 'scan-answered', id, product };
  } catch (error) {
    const message = failureText(error);
    return { type: 'scan-failed', id, message };
  }
}
