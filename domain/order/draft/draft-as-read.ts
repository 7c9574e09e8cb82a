import { moneyAsRead } from '../../money';
import { quantityAsRead } from '../../quantity';
import type { DraftProduct, OrderDraft } from './draft';

/** A line with its numbers in canonical form. */
export function lineAsRead(line: DraftProduct): DraftProduct {
  return { ...line, amount: quantityAsRead(line.amount), value: moneyAsRead(line.value) };
}

/**
 * An order with its numbers in canonical form: without JavaScript the response to a post does what
 * the script does while typing.
 */
export function draftAsRead(draft: OrderDraft): OrderDraft {
  return {
    ...draft,
    freight: moneyAsRead(draft.freight),
    discountValue: moneyAsRead(draft.discountValue),
    products: draft.products.map(lineAsRead),
    installments: draft.installments.map((line) => ({
      ...line,
      value: moneyAsRead(line.value),
      paidValue: moneyAsRead(line.paidValue),
    })),
  };
}
