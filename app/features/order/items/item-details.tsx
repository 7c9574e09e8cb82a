import { PRODUCT_TYPES } from '@domain/product/product-type';
import { fieldId } from '~/components/form/fields/field-frame';
import { withChosen } from '~/components/form/fields/option';
import { SelectOptions } from '~/components/form/fields/select-options';
import { FieldBox, FieldGrid, FieldLabel } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Select } from '~/components/ui/input';
import { useFold } from '~/features/order/shared/use-fold';
import { ItemCell } from '~/features/order-entry/item-cell';

import type { TypedItem } from './shown-item';

const FOLDED = ['observation', 'room'] as const;

/**
 * The rarely typed fields of an item, folded away: type, observation and room. A free line is typed
 * as a whole: a new one is open.
 */
export function ItemDetails({
  index,
  product,
  locked,
  free,
  line,
  rooms,
  errors,
  onValue,
}: Omit<TypedItem, 'subtotal'>) {
  const cell = { index, product, line, locked, onValue };
  const type = `products[${index}].type`;
  const fold = useFold(
    FOLDED.some((field) => errors[field] !== undefined),
    free && product.idOrderProduct === '',
  );
  return (
    <details {...fold}>
      <summary className="icon-button">
        <span>Detalhes</span>
        <span className="sr-only"> de {line}</span>
        <Icon name="chevron-down" />
      </summary>
      <FieldGrid className="p-2 pt-1">
        <FieldBox width={3}>
          <FieldLabel as="span">Tipo</FieldLabel>
          {locked ? (
            <input type="hidden" name={type} value={product.type} autoComplete="off" />
          ) : null}
          <Select
            id={fieldId(type)}
            name={type}
            value={product.type}
            disabled={locked}
            aria-label={`Tipo de ${line}`}
            autoComplete="off"
            onChange={(event) => onValue('type', event.currentTarget.value)}
          >
            <SelectOptions options={withChosen(PRODUCT_TYPES, product.type)} />
          </Select>
        </FieldBox>
        <FieldBox width={6}>
          <FieldLabel as="span">Observação</FieldLabel>
          <ItemCell field="observation" error={errors.observation} {...cell} />
        </FieldBox>
        {rooms ? (
          <FieldBox width={3}>
            <FieldLabel as="span">Ambiente</FieldLabel>
            <ItemCell field="room" error={errors.room} {...cell} />
          </FieldBox>
        ) : null}
      </FieldGrid>
    </details>
  );
}

export function typeName(type: string): string | undefined {
  return withChosen(PRODUCT_TYPES, type).find(({ value }) => value === type)?.label;
}
