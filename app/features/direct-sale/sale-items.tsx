import { Trash2 } from 'lucide-react';
import { type Dispatch, memo } from 'react';

import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import { formatMoney, maskMoney } from '@domain/money';
import type { DraftProduct } from '@domain/order/draft';
import { draftSubtotal } from '@domain/order/draft-totals';
import { ORDER_LIMITS } from '@domain/order/order-schema';
import { maskQuantity } from '@domain/quantity';
import { fieldId } from '~/components/field-frame';
import { textOf } from '~/features/order/draft-field';
import type { ErrorsByPath } from '~/features/order/order-context';

import { SaleButton } from './sale-button';

interface SaleItemsProps {
  products: DraftProduct[];
  dispatch: Dispatch<SaleAction>;
  errors: ErrorsByPath;
  locked: boolean;
}

/** The sale's lines: description, unit, quantity, unit value, subtotal, remove (spec 2, Direct sale screen). */
export const SaleItems = memo(function SaleItems({ products, dispatch, errors, locked }: SaleItemsProps) {
  if (products.length === 0) {
    return (
      <div className="state state--list" id="products" tabIndex={-1}>
        <p>Nenhum item ainda.</p>
      </div>
    );
  }
  return (
    <table className="table items sale-items" id="products">
      <caption className="visually-hidden">Itens da venda</caption>
      <thead>
        <tr>
          <th scope="col">Descrição</th>
          <th scope="col">Unidade</th>
          <th scope="col" className="numeric">Quantidade</th>
          <th scope="col" className="numeric">Valor (R$)</th>
          <th scope="col" className="numeric">Subtotal</th>
          <th scope="col">
            <span className="visually-hidden">Remover</span>
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
            error={errors.get(`products[${index}].idProduct`) ?? errors.get(`products[${index}].description`)}
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

const CELLS = {
  amount: { label: 'Quantidade', mask: maskQuantity, maxLength: ORDER_LIMITS.quantity, inputMode: 'decimal' },
  value: { label: 'Valor', mask: maskMoney, maxLength: ORDER_LIMITS.unitValue, inputMode: 'numeric' },
} as const;

/** One line; it renders again only when it changes. */
const SaleRow = memo(function SaleRow({ index, product, dispatch, locked, error, amountError, valueError }: SaleRowProps) {
  const name = (field: keyof DraftProduct) => `products[${index}].${field}`;
  const cell = (field: keyof typeof CELLS, refusal: string | undefined) => {
    const { label, mask, ...attributes } = CELLS[field];
    const id = fieldId(name(field));
    return (
      <>
        <input
          {...attributes}
          id={id}
          name={name(field)}
          value={product[field]}
          readOnly={locked}
          className="input input--money"
          aria-label={`${label} de ${product.description}, item ${index + 1}`}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-error` : undefined}
          autoComplete="off"
          data-line={field}
          onChange={(event) => dispatch({ type: 'set-product', index, field, value: textOf(event, mask) })}
        />
        {refusal ? (
          <p className="field__error" id={`${id}-error`}>
            {refusal}
          </p>
        ) : null}
      </>
    );
  };
  return (
    <tr id={`products-${index}`}>
      <td data-label="Descrição" className="items__description" id={fieldId(name('idProduct'))} tabIndex={error ? -1 : undefined}>
        {(['idOrderProduct', 'idProduct', 'description', 'unity', 'type', 'observation'] as const).map((field) => (
          <input key={field} type="hidden" name={name(field)} value={product[field]} autoComplete="off" />
        ))}
        <span>{product.description}</span>
        {error ? <p className="field__error">{error}</p> : null}
      </td>
      <td data-label="Unidade" className="sale-items__unity">{product.unity}</td>
      <td data-label="Quantidade">{cell('amount', amountError)}</td>
      <td data-label="Valor (R$)">{cell('value', valueError)}</td>
      <td data-label="Subtotal" className="numeric">
        {formatMoney(draftSubtotal(product))}
      </td>
      <td className="items__remove">
        {locked ? null : (
          <SaleButton intent={{ type: 'remove-product', index }} className="icon-button" label={`Remover ${product.description}, item ${index + 1}`}>
            <Trash2 aria-hidden="true" />
          </SaleButton>
        )}
      </td>
    </tr>
  );
});
