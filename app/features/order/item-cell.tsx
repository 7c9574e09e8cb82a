import type { DraftProduct } from '@domain/order/draft';
import { ORDER_LIMITS } from '@domain/order/order-schema';
import { fieldId } from '~/components/form/field-frame';
import type { Mask } from '~/components/form/masked-input';
import { MONEY_FIELD, QUANTITY_FIELD, type TypedKind } from '~/components/form/number-field';

import { textOf } from './draft-field';

interface CellInput {
  label: string;
  maxLength: number;
  mask?: Mask;
  className: string;
  inputMode?: 'numeric' | 'decimal';
  'data-typed'?: TypedKind;
}

/** Caps: R-ORD-07. */
const CELLS: Record<'amount' | 'value' | 'observation', CellInput> = {
  amount: {
    label: 'Quantidade',
    maxLength: ORDER_LIMITS.quantity,
    className: 'input input--money',
    ...QUANTITY_FIELD,
  },
  value: {
    label: 'Valor',
    maxLength: ORDER_LIMITS.unitValue,
    className: 'input input--money',
    ...MONEY_FIELD,
  },
  observation: { label: 'Observação', maxLength: ORDER_LIMITS.itemObservation, className: 'input' },
};

interface ItemCellProps {
  index: number;
  field: keyof typeof CELLS;
  product: DraftProduct;
  /** The line's name, for screen readers. */
  line: string;
  locked: boolean;
  error: string | undefined;
  onValue: (field: keyof typeof CELLS, value: string) => void;
}

/** A field of an item's line, in an order or a sale. */
export function ItemCell({ index, field, product, line, locked, error, onValue }: ItemCellProps) {
  const { label, mask, ...attributes } = CELLS[field];
  const name = `products[${index}].${field}`;
  const id = fieldId(name);
  return (
    <>
      <input
        {...attributes}
        id={id}
        name={name}
        value={product[field]}
        readOnly={locked}
        aria-label={`${label} de ${line}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        data-line={field}
        onChange={(event) => onValue(field, textOf(event, mask))}
      />
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}
