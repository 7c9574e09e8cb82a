import type { DraftProduct } from '@domain/order/draft';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import { PRODUCT_LIMITS } from '@domain/product/product-limits';
import { fieldId } from '~/components/form/field-frame';
import type { Mask } from '~/components/form/masked-input';
import { MONEY_FIELD, QUANTITY_FIELD, type TypedKind } from '~/components/form/number-field';
import { ErrorText } from '~/components/ui/field';
import { Input } from '~/components/ui/input';

import { textOf } from './draft-field';

interface CellInput {
  label: string;
  maxLength: number;
  mask?: Mask;
  numeric?: boolean;
  inputMode?: 'numeric' | 'decimal';
  /** The id of its datalist. */
  list?: string;
  placeholder?: string;
  'data-typed'?: TypedKind;
}

/** The list of rooms, once for all lines. */
export const ROOM_CHOICES_ID = 'roomChoices';

/** Caps: R-ORD-07; a free line is described in as many characters as a product. */
const CELLS: Record<
  'description' | 'unity' | 'amount' | 'value' | 'observation' | 'room',
  CellInput
> = {
  description: { label: 'Descrição', maxLength: PRODUCT_LIMITS.description },
  unity: { label: 'Unidade', maxLength: ORDER_LIMITS.unity, placeholder: 'Unidade' },
  amount: {
    label: 'Quantidade',
    maxLength: ORDER_LIMITS.quantity,
    numeric: true,
    ...QUANTITY_FIELD,
  },
  value: {
    label: 'Valor',
    maxLength: ORDER_LIMITS.unitValue,
    numeric: true,
    ...MONEY_FIELD,
  },
  observation: { label: 'Observação', maxLength: ORDER_LIMITS.itemObservation },
  room: { label: 'Ambiente', maxLength: ORDER_LIMITS.room, list: ROOM_CHOICES_ID },
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
  const { label, mask, numeric, ...attributes } = CELLS[field];
  const name = `products[${index}].${field}`;
  const id = fieldId(name);
  return (
    <>
      <Input
        {...attributes}
        className={numeric ? 'numeric print:field-sizing-content' : 'js:print:hidden'}
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
      {/* Paper has the whole of a text, which a field cuts. Without JavaScript only the field knows
          what was typed last. */}
      {numeric ? null : <span className="hidden js:print:inline">{product[field]}</span>}
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
    </>
  );
}
