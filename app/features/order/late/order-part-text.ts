import { NO_STATE } from '@domain/brazilian-states';
import type { ConflictPart } from '@domain/order/draft/conflict';
import type { DraftField, OrderDraft } from '@domain/order/draft/draft';
import type { StoredDraft } from '@domain/order/draft/draft-from-order';
import { ORDER_LABELS } from '@domain/order/order-fields';
import { typedQuantityToRead } from '@domain/quantity';
import { labelIn } from '~/components/form/fields/option';
import type { OrderOptions } from '~/features/order/shared/order-context';

import { installmentLabel, installmentText } from './installment-part-text';

/** Fields without a name in conflicts. */
type Unnamed =
  | 'idClient'
  | 'foundDocument'
  | 'foundId'
  | 'typedDocument'
  | 'saveClient'
  | 'clientBefore'
  | 'sameAddress'
  | 'firstDueDate';

const LABELS: Record<Exclude<DraftField, Unnamed>, string> = ORDER_LABELS;

/** The name of a part of the order. */
export function partLabel(part: ConflictPart, ...sides: readonly OrderDraft[]): string {
  switch (part.kind) {
    case 'field':
      return fieldLabel(part.field);
    case 'division':
    case 'installment':
      return installmentLabel(part, ...sides);
    case 'product':
      return `Item ${sides.map((draft) => lineOf(draft, part.idOrderProduct)?.description).find(Boolean) ?? ''}`;
  }
}

export function fieldLabel(field: DraftField): string {
  return field in LABELS ? LABELS[field as keyof typeof LABELS] : field;
}

/** The value of a part of the order, as text. */
export function partText(
  part: ConflictPart,
  draft: OrderDraft | StoredDraft,
  options: OrderOptions,
): string {
  switch (part.kind) {
    case 'field':
      return fieldText(part.field, draft[part.field], options);
    case 'division':
    case 'installment':
      return installmentText(part, draft, options);
    case 'product': {
      const line = lineOf(draft, part.idOrderProduct);
      if (!line) return 'fora do orçamento';
      return [
        `${typedQuantityToRead(line.amount)} × ${moneyText(line.value)}`,
        line.type === 'S' ? 'serviço' : '',
        line.observation,
        line.room,
      ]
        .filter(Boolean)
        .join(', ');
    }
  }
}

function fieldText(
  field: DraftField,
  value: string,
  { statuses, professionals, categories }: OrderOptions,
): string {
  if (value === '' || value === NO_STATE) return 'vazio';
  if (field === 'idOrderStatus') return labelIn(statuses)(value);
  if (field === 'idProfessional') return labelIn(professionals)(value);
  if (field === 'idCategory') return labelIn(categories?.all ?? [])(value);
  return field === 'freight' || field === 'discountValue' ? moneyText(value) : value;
}

function moneyText(typed: string): string {
  return `R$\u00a0${typed}`;
}

function lineOf({ products }: OrderDraft, idOrderProduct: string) {
  return products.find((product) => product.idOrderProduct === idOrderProduct);
}
