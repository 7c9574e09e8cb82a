import { allocate } from '../allocate';
import { formatMoney } from '../money';
import type { NoteKind } from '../note-kind';
import type { OrderInput } from '../order/order-schema';
import { lineSubtotal, orderTotals } from '../order/totals';

/**
 * The goods of an order with their share of the discount, in cents, and the total of their note:
 * freight belongs to the goods, services are declared elsewhere (R-NFE-01).
 */
export function goodsOfOrder({ products, freight, discountValue }: OrderInput) {
  const goods = products.filter(({ type }) => type === 'P');
  const parts = allocate(discountValue, products.map(lineSubtotal));
  const discount = products.reduce(
    (sum, { type }, index) => (type === 'P' ? sum + (parts[index] ?? 0) : sum),
    0,
  );
  const { total } = orderTotals({ products: goods, freight, discountValue: discount });
  return { goods, discount, total, hasServices: goods.length < products.length };
}

/** What the note of an order comes to, and what of the order it leaves out. */
export function noteAmountText(order: OrderInput, kind: NoteKind): string {
  const whole = orderTotals(order).total;
  const { total, hasServices } = goodsOfOrder(order);
  if (kind === 'nfse' || !hasServices) return `A nota é de ${formatMoney(whole)}.`;
  return `A nota é de ${formatMoney(total)}: os serviços, ${formatMoney(whole - total)}, não entram.`;
}
