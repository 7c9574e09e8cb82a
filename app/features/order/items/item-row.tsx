import { type Dispatch, memo, Suspense, useContext } from 'react';

import { formatDecimal } from '@domain/money';
import type { DraftProduct } from '@domain/order/draft/draft';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import { draftSubtotal } from '@domain/order/draft/draft-totals';
import { isFreeLine } from '@domain/order/free-line';
import { HtmlContext } from '~/components/ui/html-template';

import { ItemCells } from './item-cells';
import { itemHtml } from './item-html.server';
import { type LineErrors, NO_ERRORS } from './line-errors';
import { useTypedBefore } from './use-typed-before';

interface ItemRowProps {
  index: number;
  product: DraftProduct;
  dispatch: Dispatch<DraftAction>;
  /** Whether free lines are supported. */
  freeLines: boolean;
  /** Whether rooms are supported. */
  rooms: boolean;
  errors: LineErrors;
  locked: boolean;
}

/**
 * An item. Memoized, so that typing costs the same with 300 lines as with 5. A Suspense boundary,
 * so that the page hydrates before its lines, and a line at the first press in it.
 */
export const ItemRow = memo(function ItemRow(item: ItemRowProps) {
  return (
    <Suspense>
      <Line {...item} />
    </Suspense>
  );
});

function Line({ index, product, dispatch, locked, freeLines, rooms, errors }: ItemRowProps) {
  const toHtml = useContext(HtmlContext);
  useTypedBefore(index, product, dispatch);
  const free = freeLines && !locked && isFreeLine(product);
  const item = {
    index,
    product,
    subtotal: formatDecimal(draftSubtotal(product)),
    locked,
    free,
    line: free ? `linha ${index + 1}` : product.description,
    rooms,
  };
  const id = `products-${index}`;
  // Only on the server is there a `toHtml`, and `itemHtml` with it.
  const html = toHtml && errors === NO_ERRORS ? itemHtml(toHtml, item) : null;
  if (html !== null) return <tr id={id} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <tr id={id}>
      <ItemCells
        errors={errors}
        onValue={(field, value) => dispatch({ type: 'set-product', index, field, value })}
        {...item}
      />
    </tr>
  );
}
