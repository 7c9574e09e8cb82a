import { type Dispatch, type MutableRefObject, useMemo, useRef, useState } from 'react';

import type { DraftInstallment, DraftProduct, OrderDraft } from '@domain/order/draft/draft';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import type { OrderIntent } from '@domain/order/draft/intent';

/** A removed line, and its place. */
export interface Removed<Line> {
  index: number;
  line: Line;
  /** How many were left: with any other number it is not restored. */
  left: number;
  /**
   * The field in which a shortcut removed it: the focus moves to the same field of another line.
   */
  field?: string | undefined;
}

/** The lines removed from a list since the order was opened, the latest at the end (R-ORD-42). */
export interface RemovedLines<Line> {
  lines: readonly Removed<Line>[];
  /** Restores the latest. */
  restore: () => void;
}

/** An item's line was removed, and is the latest of these, or is back at that index. */
export type RemovalEvent = { kind: 'removed' } | { kind: 'restored'; index: number };

/** Removes lines of the order, and stores them per list for 'Desfazer', latest first. */
export function useRemovedLines(
  latest: MutableRefObject<OrderDraft>,
  dispatch: Dispatch<DraftAction>,
  /** Always the same function. */
  tell: Dispatch<RemovalEvent>,
) {
  const [products, setProducts] = useState<readonly Removed<DraftProduct>[]>([]);
  const [installments, setInstallments] = useState<readonly Removed<DraftInstallment>[]>([]);
  const kept = useRef({ products, installments });
  kept.current = { products, installments };
  // Created once, so that components that receive it are not rerendered.
  const actions = useRef({
    remove: (
      intent: OrderIntent<'remove-product'> | OrderIntent<'remove-installment'>,
      field?: string,
    ) => {
      const { index } = intent;
      const draft = latest.current;
      const [line, share] = [draft.products[index], draft.installments[index]];
      dispatch(intent);
      if (intent.type === 'remove-product' && line) {
        const left = draft.products.length - 1;
        setProducts((before) => [...before, { index, line, left, field }]);
        tell({ kind: 'removed' });
      }
      if (intent.type === 'remove-installment' && share) {
        const left = draft.installments.length - 1;
        setInstallments((before) => [...before, { index, line: share, left }]);
      }
    },
    restoreProduct: () => {
      const last = kept.current.products.at(-1);
      if (!last) return;
      dispatch({ type: 'restore-product', ...last });
      tell({ kind: 'restored', index: last.index });
      setProducts((before) => before.slice(0, -1));
    },
    restoreInstallment: () => {
      const last = kept.current.installments.at(-1);
      if (last) dispatch({ type: 'restore-installment', ...last });
      setInstallments((before) => before.slice(0, -1));
    },
  });
  const { remove, restoreProduct, restoreInstallment } = actions.current;
  return {
    // The items are rerendered only when it changes.
    products: useMemo(
      () => ({ lines: products, restore: restoreProduct }),
      [products, restoreProduct],
    ),
    installments: { lines: installments, restore: restoreInstallment },
    remove,
  };
}
