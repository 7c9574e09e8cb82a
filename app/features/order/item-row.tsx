import { type Dispatch, memo } from 'react';

import { formatMoney } from '@domain/money';
import type { DraftProduct, DraftProductField } from '@domain/order/draft';
import type { DraftAction } from '@domain/order/draft-reducer';
import { draftSubtotal } from '@domain/order/draft-totals';
import { PRODUCT_TYPES } from '@domain/product/product-type';
import { fieldId } from '~/components/form/field-frame';
import { withChosen } from '~/components/form/option';
import { SelectOptions } from '~/components/form/select-options';
import { Icon } from '~/components/ui/icon';
import { Select } from '~/components/ui/input';

import { IntentButton } from './intent-button';
import { ItemCell } from './item-cell';
import { UNITY } from './order-look';

interface ItemRowProps {
  index: number;
  product: DraftProduct;
  dispatch: Dispatch<DraftAction>;
  amountError?: string | undefined;
  valueError?: string | undefined;
  observationError?: string | undefined;
  locked: boolean;
}

/** An item. Memoized, so that typing costs the same with 300 lines as with 5. */
export const ItemRow = memo(function ItemRow({
  index,
  product,
  dispatch,
  amountError,
  valueError,
  observationError,
  locked,
}: ItemRowProps) {
  const name = (field: DraftProductField) => `products[${index}].${field}`;
  const set = (field: DraftProductField, value: string) =>
    dispatch({ type: 'set-product', index, field, value });
  const cell = { index, product, line: product.description, locked, onValue: set };
  return (
    <tr id={`products-${index}`}>
      <td data-label="Item" className="item-name">
        {(['idOrderProduct', 'idProduct', 'description', 'unity'] as const).map((field) => (
          <input
            key={field}
            type="hidden"
            name={name(field)}
            value={product[field]}
            autoComplete="off"
          />
        ))}
        <span>{product.description}</span>
        <span className={UNITY}>{product.unity}</span>
      </td>
      <td data-label="Quantidade">
        <ItemCell {...cell} field="amount" error={amountError} />
      </td>
      <td data-label="Valor (R$)">
        <ItemCell {...cell} field="value" error={valueError} />
      </td>
      <td data-label="Subtotal" className="numeric item-text">
        {formatMoney(draftSubtotal(product))}
      </td>
      <td data-label="Tipo" className={locked ? 'item-text' : undefined}>
        {locked ? (
          <>
            <input type="hidden" name={name('type')} value={product.type} autoComplete="off" />
            {
              withChosen(PRODUCT_TYPES, product.type).find(({ value }) => value === product.type)
                ?.label
            }
          </>
        ) : (
          <Select
            id={fieldId(name('type'))}
            name={name('type')}
            value={product.type}
            aria-label={`Tipo de ${product.description}`}
            autoComplete="off"
            onChange={(event) => set('type', event.currentTarget.value)}
          >
            <SelectOptions options={withChosen(PRODUCT_TYPES, product.type)} />
          </Select>
        )}
      </td>
      <td data-label="Observação">
        <ItemCell {...cell} field="observation" error={observationError} />
      </td>
      <td className="item-remove">
        {locked ? null : (
          <IntentButton
            intent={{ type: 'remove-product', index }}
            section="itens"
            tone="icon"
            label={`Remover ${product.description}`}
          >
            <Icon name="trash-2" />
          </IntentButton>
        )}
      </td>
    </tr>
  );
});
