import { Search } from 'lucide-react';
import { type Dispatch, memo } from 'react';

import type { DraftProduct } from '@domain/order/draft';
import type { DraftAction } from '@domain/order/draft-reducer';

import { EntryField } from './entry-field';
import { IntentButton } from './intent-button';
import { ItemRow } from './item-row';
import type { ItemEntry } from './order-action-data';
import type { ErrorsByPath } from './order-context';
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
  const told = useAddedLine(products, repeated);
  return (
    <>
      <div className="items-entry" hidden={locked}>
        <div className="grid-form">
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
          <div className="span-3 field-with-button">
            <IntentButton intent={{ type: 'search-products', page: 1 }} section="itens">
              <Search aria-hidden="true" />
              Buscar produto
            </IntentButton>
          </div>
        </div>
        <p className="items-entry__told" role="status">
          {told}
        </p>
      </div>
      {products.length === 0 ? (
        <div className="state state--list" id="products">
          <p>
            Nenhum item ainda. Adicione pelo código de barras, pelo código do produto ou pela busca.
          </p>
        </div>
      ) : (
        <table className="table items" id="products">
          <caption className="visually-hidden">Itens do pedido</caption>
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
                <span className="visually-hidden">Remover</span>
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
