import { type Dispatch, useEffect, useRef } from 'react';

import type { DraftProduct } from '@domain/order/draft/draft';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import { fieldId } from '~/components/form/fields/field-frame';

const EDITABLE = [
  'description',
  'unity',
  'amount',
  'value',
  'type',
  'observation',
  'room',
] as const;

/**
 * Reads what was typed into a line before it was hydrated: it is in the fields, not in the state.
 */
export function useTypedBefore(
  index: number,
  product: DraftProduct,
  dispatch: Dispatch<DraftAction>,
): void {
  const first = useRef({ index, product, dispatch });
  useEffect(() => {
    const line = first.current;
    for (const field of EDITABLE) {
      const input = document.getElementById(fieldId(`products[${line.index}].${field}`));
      const value = input && 'value' in input ? input.value : null;
      if (typeof value === 'string' && value !== line.product[field])
        line.dispatch({ type: 'set-product', index: line.index, field, value });
    }
  }, []);
}
