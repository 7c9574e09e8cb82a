import { type Dispatch, memo } from 'react';

import type { DraftProduct } from '@domain/order/draft';
import type { DraftAction } from '@domain/order/draft-reducer';
import { FieldGrid, FieldWithButton } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { EmptyState } from '~/components/ui/page';

import { EntryField } from './entry-field';
import { IntentButton } from './intent-button';
import { ItemRow } from './item-row';
import type { ItemEntry } from './order-action-data';
import type { ErrorsByPath } from './order-context';
import { TOLD } from './order-look';
import { ORDER_TEXTS } from './order-texts';
import { type RepeatedProduct, useAddedLine } from './use-added-line';

interface ItemsSectionProps {
  products: DraftProduct[];
  dispatch: Dispatch<DraftAction>;
  errors: ErrorsByPath;
  entry: ItemEntry;
  locked: boolean;
  repeated: RepeatedProduct | null;
}

/** Tab 'Itens do pedido': by bar code, by id or by search (R-ORD-12). */
export const ItemsSection = memo(function ItemsSection({
  products,
  dispatch,
  errors,
  entry,
  locked,
  repeated,
}: ItemsSectionProps) {
  const announced = useAddedLine(products, repeated);
  return (
    <>
      <div
        className="items-entry top-0 z-9 bg-surface py-1 entry-fits:sticky print:hidden"
        hidden={locked}
      >
        <FieldGrid>
          <EntryField
            name="itemBarCode"
            value={entry.itemBarCode}
            error={errors.get('itemBarCode')}
          >
            <IntentButton intent={{ type: 'add-by-bar-code' }} section="itens">
              Adicionar
            </IntentButton>
          </EntryField>
          <EntryField name="itemId" value={entry.itemId} error={errors.get('itemId')}>
            <IntentButton intent={{ type: 'add-by-id' }} section="itens">
              Adicionar
            </IntentButton>
          </EntryField>
          <FieldWithButton width={3}>
            <IntentButton intent={{ type: 'search-products', page: 1 }} section="itens">
              <Icon name="search" />
              Buscar produto
            </IntentButton>
          </FieldWithButton>
        </FieldGrid>
        <p className={`mt-1 ${TOLD}`} role="status">
          {announced}
        </p>
      </div>
      {products.length === 0 ? (
        <EmptyState inForm id="products">
          <p>{ORDER_TEXTS.noItems}</p>
        </EmptyState>
      ) : (
        <table className="data-table items mt-4" id="products">
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
                Subtotal
              </th>
              <th scope="col">Tipo</th>
              <th scope="col">Observação</th>
              <th scope="col">
                <span className="sr-only">Remover</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product, index) => (
              <ItemRow
                // Unsaved lines have no id; a product occurs once per order.
                key={product.idOrderProduct || `product-${product.idProduct}`}
                index={index}
                product={product}
                dispatch={dispatch}
                locked={locked}
                amountError={errors.get(`products[${index}].amount`)}
                valueError={errors.get(`products[${index}].value`)}
                observationError={errors.get(`products[${index}].observation`)}
              />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
});
