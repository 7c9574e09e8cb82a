import type { DraftProduct, DraftProductField } from '@domain/order/draft/draft';
import { PRODUCT_TYPES } from '@domain/product/product-type';
import { fieldId } from '~/components/form/fields/field-frame';
import { withChosen } from '~/components/form/fields/option';
import { SelectOptions } from '~/components/form/fields/select-options';
import { Icon } from '~/components/ui/icon';
import { Select } from '~/components/ui/input';
import { IntentButton } from '~/features/order/shared/intent-button';
import { UNITY } from '~/features/order/shared/order-look';
import { ItemCell } from '~/features/order-entry/item-cell';

import type { LineErrors } from './line-errors';

export interface ShownItem {
  index: number;
  product: DraftProduct;
  subtotal: string;
  locked: boolean;
  /** Whether its description and unit are typed. */
  free: boolean;
  /** The line's name, for screen readers. */
  line: string;
  /** Whether its room is typed. */
  rooms: boolean;
}

interface ItemCellsProps extends ShownItem {
  errors: LineErrors;
  onValue: (field: DraftProductField, value: string) => void;
}

/** The cells of an item. They read no context: the server renders them by themselves. */
export function ItemCells({
  index,
  product,
  subtotal,
  locked,
  free,
  line,
  rooms,
  errors,
  onValue,
}: ItemCellsProps) {
  const name = (field: DraftProductField) => `products[${index}].${field}`;
  const cell = { index, product, line, locked, onValue };
  const hidden = hiddenFields({ free, rooms, room: product.room });
  return (
    <>
      <td data-label="Item" className="item-name">
        {hidden.map((field) => (
          <input
            key={field}
            type="hidden"
            name={name(field)}
            value={product[field]}
            autoComplete="off"
          />
        ))}
        {free ? (
          <>
            <span className={UNITY}>Linha livre</span>
            <ItemCell field="description" error={errors.description} {...cell} />
            <div className="mt-1 flex flex-wrap items-start gap-1 [&>button]:whitespace-nowrap">
              <span className="min-w-24 flex-1">
                <ItemCell field="unity" error={errors.unity} {...cell} />
              </span>
              <IntentButton
                intent={{ type: 'exchange-line', index }}
                section="itens"
                small
                label={`Trocar ${line} por produto`}
              >
                Trocar por produto
              </IntentButton>
            </div>
          </>
        ) : (
          <>
            <span>{product.description}</span>
            <span className={UNITY}>{product.unity}</span>
          </>
        )}
      </td>
      <td data-label="Quantidade">
        <ItemCell field="amount" error={errors.amount} {...cell} />
      </td>
      <td data-label="Valor (R$)">
        <ItemCell field="value" error={errors.value} {...cell} />
      </td>
      <td data-label="Subtotal" className="numeric item-text">
        {subtotal}
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
            className="print:w-auto"
            id={fieldId(name('type'))}
            name={name('type')}
            value={product.type}
            aria-label={`Tipo de ${line}`}
            autoComplete="off"
            onChange={(event) => onValue('type', event.currentTarget.value)}
          >
            <SelectOptions options={withChosen(PRODUCT_TYPES, product.type)} />
          </Select>
        )}
      </td>
      <td data-label="Observação" className="print:min-w-20">
        <ItemCell field="observation" error={errors.observation} {...cell} />
      </td>
      {rooms ? (
        <td data-label="Ambiente (opcional)" className="print:min-w-20">
          <ItemCell field="room" error={errors.room} {...cell} />
        </td>
      ) : null}
      <td className="item-remove">
        {locked ? null : (
          <IntentButton
            intent={{ type: 'remove-product', index }}
            section="itens"
            tone="icon"
            label={`Remover ${line}`}
          >
            <Icon name="trash-2" />
          </IntentButton>
        )}
      </td>
    </>
  );
}

/** What is not typed: a free line has its description and unit in fields. */
function hiddenFields({
  free,
  rooms,
  room,
}: {
  free: boolean;
  rooms: boolean;
  room: string;
}): DraftProductField[] {
  return [
    'idOrderProduct',
    'idProduct',
    ...(free ? [] : (['description', 'unity'] as const)),
    // An API without the rooms extension may still send a room: it is sent back unchanged.
    ...(rooms || room === '' ? [] : (['room'] as const)),
  ];
}
