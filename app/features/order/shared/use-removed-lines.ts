import { type Dispatch, type MutableRefObject, useRef, useState } from 'react';

import type { DraftInstallment, DraftProduct, OrderDraft } from '@domain/order/draft/draft';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import type { OrderIntent } from '@domain/order/draft/intent';

/** A line that was removed last, and where it stood. */
export interface Removed<Line> {
  index: number;
  line: Line;
  /** How many were left: once there are others, it is no longer brought back. */
  left: number;
  /** The field in which a key removed it: the focus goes on in that of another line. */
  field?: string | undefined;
}

/** Removes lines of the order, and keeps the last of each list for 'Desfazer'. */
export function useRemovedLines(
  latest: MutableRefObject<OrderDraft>,
  dispatch: Dispatch<DraftAction>,
) {
  const [product, setProduct] = useState<Removed<DraftProduct> | null>(null);
  const [installment, setInstallment] = useState<Removed<DraftInstallment> | null>(null);
  // The same at every render: what is called with it is not rendered anew.
  const remove = useRef(
    (intent: OrderIntent<'remove-product'> | OrderIntent<'remove-installment'>, field?: string) => {
      const { index } = intent;
      const { products, installments } = latest.current;
      const [line, share] = [products[index], installments[index]];
      dispatch(intent);
      if (intent.type === 'remove-product' && line)
        setProduct({ index, line, left: products.length - 1, field });
      if (intent.type === 'remove-installment' && share)
        setInstallment({ index, line: share, left: installments.length - 1 });
    },
  );
  return { product, installment, remove: remove.current };
}
