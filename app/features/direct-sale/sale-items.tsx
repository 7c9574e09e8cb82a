import { type Dispatch, memo } from 'react';

import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import { formatDecimal } from '@domain/money';
import type { DraftProduct } from '@domain/order/draft/draft';
import { draftSubtotal } from '@domain/order/draft/draft-totals';
import { fieldId } from '~/components/form/fields/field-frame';
import { ErrorText } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { EmptyState } from '~/components/ui/page';
import { ENTRY_TEXTS } from '~/features/order-entry/entry-texts';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';
import { ItemCell } from '~/features/order-entry/item-cell';
import { ITEM_UNITY, LINES } from '~/features/order-entry/line-look';

import { SaleButton } from './shared/sale-button';

/** As wide as the longest numbers, so that beside the total the name gets the rest. */
const COLUMNS =
  '[--item-columns:minmax(8.5rem,1fr)_7rem_8.75rem_8.25rem_3.25rem] ' +
  'screen:lg:[&_.control]:px-1.5!';

interface SaleItemsProps {
  products: DraftProduct[];
  dispatch: Dispatch<SaleAction>;
  errors: ErrorsByPath;
  locked: boolean;
}

/** The sale's lines: description, unit, quantity, unit value, subtotal, remove (R-SAL-01). */
export const SaleItems = memo(function SaleItems({
  products,
  dispatch,
  errors,
  locked,
}: SaleItemsProps) {
  if (products.length === 0) {
    return (
      <EmptyState id="products" tabIndex={-1}>
        <p>{ENTRY_TEXTS.noItems}</p>
      </EmptyState>
    );
  }
  return (
    <table className={`data-table items ${LINES} ${COLUMNS}`} id="products">
      <caption className="sr-only">Itens da venda</caption>
      <thead>
        <tr>
          <th scope="col">Descrição e unidade</th>
          <th scope="col" className="numeric">
            Quantidade
          </th>
          <th scope="col" className="numeric">
            Valor (R$)
          </th>
          <th scope="col" className="numeric">
            Subtotal (R$)
          </th>
          <th scope="col">
            <span className="sr-only">Remover</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product, index) => (
          <SaleRow
            key={product.idOrderProduct}
            index={index}
            product={product}
            dispatch={dispatch}
            locked={locked}
            error={
              errors.get(`products[${index}].idProduct`) ??
              errors.get(`products[${index}].description`)
            }
            amountError={errors.get(`products[${index}].amount`)}
            valueError={errors.get(`products[${index}].value`)}
          />
        ))}
      </tbody>
    </table>
  );
});

interface SaleRowProps {
  index: number;
  product: DraftProduct;
  dispatch: Dispatch<SaleAction>;
  locked: boolean;
  error: string | undefined;
  amountError: string | undefined;
  valueError: string | undefined;
}

/** One line, memoized. */
const SaleRow = memo(function SaleRow({
  index,
  product,
  dispatch,
  locked,
  error,
  amountError,
  valueError,
}: SaleRowProps) {
  const name = (field: keyof DraftProduct) => `products[${index}].${field}`;
  const line = `${product.description}, item ${index + 1}`;
  const cell = {
    index,
    product,
    line,
    locked,
    onValue: (field: keyof DraftProduct, value: string) =>
      dispatch({ type: 'set-product', index, field, value }),
  };
  return (
    <tr id={`products-${index}`}>
      <td className="item-name" id={fieldId(name('idProduct'))} tabIndex={error ? -1 : undefined}>
        {(
          ['idOrderProduct', 'idProduct', 'description', 'unity', 'type', 'observation'] as const
        ).map((field) => (
          <input
            key={field}
            type="hidden"
            name={name(field)}
            value={product[field]}
            autoComplete="off"
          />
        ))}
        <span>{product.description}</span> <span className={ITEM_UNITY}>{product.unity}</span>
        {error ? <ErrorText>{error}</ErrorText> : null}
      </td>
      <td>
        <ItemCell {...cell} field="amount" error={amountError} />
      </td>
      <td>
        <ItemCell {...cell} field="value" error={valueError} />
      </td>
      <td className="numeric item-text">{formatDecimal(draftSubtotal(product))}</td>
      <td className="item-remove">
        {locked ? null : (
          <SaleButton
            intent={{ type: 'remove-product', index }}
            tone="icon"
            label={`Remover ${line}`}
          >
            <Icon name="trash-2" />
          </SaleButton>
        )}
      </td>
    </tr>
  );
});
