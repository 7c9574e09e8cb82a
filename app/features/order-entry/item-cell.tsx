import { inOneLine } from '@domain/one-line';
import type { DraftProduct } from '@domain/order/draft/draft';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import { PRODUCT_LIMITS } from '@domain/product/product-limits';
import { fieldId } from '~/components/form/fields/field-frame';
import type { Mask } from '~/components/form/fields/masked-input';
import { MONEY_FIELD, QUANTITY_FIELD, type TypedKind } from '~/components/form/fields/number-field';
import { ErrorText } from '~/components/ui/field';
import { Input, TextArea } from '~/components/ui/input';

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

/** The list of rooms, shared by all lines. */
export const ROOM_CHOICES_ID = 'roomChoices';

/** Maximum lengths: R-ORD-07; a free line's description is as long as a product's. */
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

/**
 * A description's field grows with its text: on a phone an input showed 20 characters of it. Where
 * it cannot grow it has two lines.
 */
const GROWING = 'block field-sizing-content min-h-target! resize-none! wrap-anywhere';

/**
 * Words do not break in a narrow column: they overflow into the next one. In a card errors are
 * below the field.
 */
const ERROR = 'col-start-2 mt-1 w-min min-w-full wrap-normal';

/** A field of an item's line, in an order or a sale. */
export function ItemCell({ index, field, product, line, locked, error, onValue }: ItemCellProps) {
  const { label, mask, numeric, ...attributes } = CELLS[field];
  const name = `products[${index}].${field}`;
  const id = fieldId(name);
  // Paper shows the whole text, which a field cuts unless it grows; folded values are in the line's
  // summary. Without JavaScript only the field has what was typed last.
  const isCut = field === 'unity';
  const common = {
    ...attributes,
    id,
    name,
    value: product[field],
    readOnly: locked,
    'aria-label': `${label} de ${line}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    autoComplete: 'off',
    'data-line': field,
  };
  return (
    <>
      {field === 'description' ? (
        <TextArea
          className={GROWING}
          rows={2}
          onChange={(event) => onValue(field, inOneLine(event.currentTarget.value))}
          {...common}
        />
      ) : (
        <Input
          className={
            numeric ? 'numeric print:float-right print:w-auto' : isCut ? 'js:print:hidden' : ''
          }
          onChange={(event) => onValue(field, textOf(event, mask))}
          {...common}
        />
      )}
      {isCut ? (
        <span className="hidden wrap-anywhere js:print:inline">{product[field]}</span>
      ) : null}
      {error ? (
        <ErrorText id={`${id}-error`} className={ERROR}>
          {error}
        </ErrorText>
      ) : null}
    </>
  );
}
