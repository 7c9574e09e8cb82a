import { formatDecimal, parseMoney } from '../money';
import { formatQuantity, parseQuantity } from '../quantity';
import type { DraftProduct, OrderDraft } from './draft';

/** An amount as the product writes it, which shows how it was read: `12.5` becomes `12,50`. What is no amount stays as it was typed. */
export function moneyAsRead(text: string): string {
  const cents = parseMoney(text);
  return cents === null ? text : formatDecimal(cents);
}

/** A quantity likewise: `1.500` becomes `1500`, `0.500` becomes `0,5`. */
export function quantityAsRead(text: string): string {
  const thousandths = parseQuantity(text);
  return thousandths === null ? text : formatQuantity(thousandths);
}

/** A line with its numbers as they were read. */
export function lineAsRead(line: DraftProduct): DraftProduct {
  return { ...line, amount: quantityAsRead(line.amount), value: moneyAsRead(line.value) };
}

/** An order with its numbers as they were read: where no script does it while they are typed, the answer to a post does. */
export function draftAsRead(draft: OrderDraft): OrderDraft {
  return {
    ...draft,
    freight: moneyAsRead(draft.freight),
    discountValue: moneyAsRead(draft.discountValue),
    products: draft.products.map(lineAsRead),
    installments: draft.installments.map((line) => ({ ...line, value: moneyAsRead(line.value), paidValue: moneyAsRead(line.paidValue) })),
  };
}
