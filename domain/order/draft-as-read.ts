import { moneyAsRead } from '../money';
import { quantityAsRead } from '../quantity';
import type { DraftProduct, OrderDraft } from './draft';

/** A line with its numbers as they were read. */
export function lineAsRead(line: DraftProduct): DraftProduct {
  return { ...line, amount: quantityAsRead(line.amount), value: moneyAsRead(line.value) };
}

/**
 * An order with its numbers as they were read: where no script does it while they are typed, the
 * answer to a post does.
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
