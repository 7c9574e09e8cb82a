import { type Dispatch, memo, useMemo } from 'react';

import type { DraftProduct } from '@domain/order/draft/draft';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import { EmptyState } from '~/components/ui/page';
import { useExtension } from '~/features/extension/use-extension';
import type { LineEvent } from '~/features/order/shared/line-event';
import { COLUMNS, ENTRY_BAR } from '~/features/order/shared/order-look';
import type { RemovedLines } from '~/features/order/shared/use-removed-lines';
import { ENTRY_TEXTS } from '~/features/order-entry/entry-texts';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';
import type { ItemEntry } from '~/features/order-entry/item-entry';

import { ItemEntryLine } from './item-entry-line';
import { ITEM_LINES } from './item-look';
import { ItemRow } from './item-row';
import { errorsByLine, NO_ERRORS } from './line-errors';
import { LineTools } from './line-tools';
import type { PendingItem } from './pending-item';
import { PendingItems } from './pending-items';
import { RoomChoices, useRoomChoices } from './room-choices';
import { RoomSums } from './room-sums';
import type { EntryLine } from './use-item-entry';
import { useLineNotice } from './use-line-notice';

interface ItemsSectionProps {
  products: DraftProduct[];
  dispatch: Dispatch<DraftAction>;
  errors: ErrorsByPath;
  entry: ItemEntry;
  /** The entry line's text after a native post. */
  entryText: string;
  /** The number of the line that a native post changed. */
  itemLine: string | undefined;
  line: EntryLine;
  pending: readonly PendingItem[];
  locked: boolean;
  lineEvent: LineEvent | null;
  removed: RemovedLines<DraftProduct>;
}

/** Tab 'Itens do pedido': by bar code, by id or by search (R-ORD-12). */
export const ItemsSection = memo(function ItemsSection({
  products,
  dispatch,
  errors,
  entry,
  entryText,
  itemLine,
  line,
  pending,
  locked,
  lineEvent,
  removed,
}: ItemsSectionProps) {
  const { notice, undo } = useLineNotice(products, lineEvent, removed);
  const freeLines = useExtension('free-lines');
  const rooms = useExtension('rooms');
  const choices = useRoomChoices(products);
  const keys = lineKeys(products);
  const lineErrors = useMemo(() => errorsByLine(errors), [errors]);
  return (
    <>
      <div className={ENTRY_BAR} hidden={locked}>
        <ItemEntryLine
          line={line}
          text={entryText}
          codes={entry}
          errors={errors}
          notice={notice}
          undo={undo}
          freeLines={freeLines}
        />
      </div>
      {products.length === 0 && pending.length > 0 ? null : products.length === 0 ? (
        <EmptyState inForm id="products" tabIndex={-1}>
          <p>{ENTRY_TEXTS.noItems}</p>
        </EmptyState>
      ) : (
        <table
          className={`data-table items mt-3 ${ITEM_LINES} ${COLUMNS}`}
          id="products"
          tabIndex={-1}
          onFocus={choices.renew}
        >
          <caption className="sr-only">Itens do pedido</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className="numeric">
                Quantidade
              </th>
              <th scope="col" className="numeric">
                Valor (R$)
              </th>
              <th scope="col" className="numeric">
                Subtotal (R$)
              </th>
              <th scope="col" colSpan={2}>
                <span className="sr-only">Detalhes e remover</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product, index) => (
              <ItemRow
                key={keys[index]}
                index={index}
                product={product}
                dispatch={dispatch}
                locked={locked}
                freeLines={freeLines}
                rooms={rooms}
                errors={lineErrors.get(index) ?? NO_ERRORS}
              />
            ))}
          </tbody>
        </table>
      )}
      {pending.length === 0 ? null : <PendingItems items={pending} queue={line.queue} />}
      {rooms ? (
        <>
          <RoomChoices choices={choices.rooms} />
          <RoomSums products={products} />
        </>
      ) : null}
      {products.length === 0 || locked ? null : (
        <LineTools number={itemLine} error={errors.get('itemLine')} />
      )}
    </>
  );
});

/** Unsaved lines have no id; a product occurs once, apart from copies. */
function lineKeys(products: readonly DraftProduct[]): string[] {
  const seen = new Map<string, number>();
  return products.map(({ idOrderProduct, idProduct }) => {
    if (idOrderProduct !== '') return idOrderProduct;
    const copies = seen.get(idProduct) ?? 0;
    seen.set(idProduct, copies + 1);
    return `product-${idProduct}-${copies}`;
  });
}
