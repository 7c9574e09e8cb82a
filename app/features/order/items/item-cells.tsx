import type { DraftProductField } from '@domain/order/draft/draft';
import { PRODUCT } from '@domain/product/product-type';
import { Icon } from '~/components/ui/icon';
import { IntentButton } from '~/features/order/shared/intent-button';
import { ItemCell } from '~/features/order-entry/item-cell';
import { ITEM_UNITY } from '~/features/order-entry/line-look';

import { ItemDetails, typeName } from './item-details';
import { FREE_LINE, SAID } from './item-look';
import type { ShownItem, TypedItem } from './shown-item';

/**
 * The cells of an item: what is read and changed in many items is in the line, the rest is folded
 * away and summarised below the name. They use no context: the server renders them separately.
 */
export function ItemCells({ errors, onValue, ...item }: TypedItem) {
  const { index, product, subtotal, locked, free, line, rooms } = item;
  const cell = { index, product, line, locked, onValue };
  const hidden = hiddenFields({ free, rooms, room: product.room });
  return (
    <>
      <td className="item-name">
        {hidden.map((field) => (
          <input
            key={field}
            type="hidden"
            name={`products[${index}].${field}`}
            value={product[field]}
            autoComplete="off"
          />
        ))}
        {free ? (
          <>
            <span className={ITEM_UNITY}>Linha livre: descrição</span>
            <Said {...item} />
            <div className={FREE_LINE}>
              <span>
                <ItemCell field="description" error={errors.description} {...cell} />
              </span>
              <span>
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
            <span>{product.description}</span> <span className={ITEM_UNITY}>{product.unity}</span>
            <Said {...item} />
          </>
        )}
      </td>
      <td>
        <ItemCell field="amount" error={errors.amount} {...cell} />
      </td>
      <td>
        <ItemCell field="value" error={errors.value} {...cell} />
      </td>
      <td className="numeric item-text">{subtotal}</td>
      <td>
        <ItemDetails errors={errors} onValue={onValue} {...item} />
      </td>
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

/** The details that differ from most lines; without JavaScript, as of the last post. */
function Said({ product, rooms }: ShownItem) {
  const { type, room, observation } = product;
  const said = [type === PRODUCT ? '' : typeName(type), rooms ? room : '', observation]
    .filter(Boolean)
    .join(' · ');
  return said === '' ? null : <span className={SAID}>{said}</span>;
}

/** Values that are not typed: a free line has fields for its description and unit. */
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
