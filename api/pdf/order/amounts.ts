import type { Piece } from '../paginate';
import type { Part } from '../sheet';
import { sideBySide } from '../side-by-side';
import type { OrderDocument } from './order-document';
import { haveAmountsOnly, paymentSection } from './payment-section';
import { totalsBlock } from './totals-block';

/** Totals and payment: side by side when the installments take little room. */
export function amounts(
  parent: Part,
  order: OrderDocument,
  { totalLabel, ...look }: { totalLabel: string; showPaid?: boolean },
): Piece[] {
  const totals = totalsBlock(parent, order, totalLabel);
  const payment = paymentSection(parent, order, look);
  return haveAmountsOnly(order.installments)
    ? [{ ...sideBySide(payment, totals), spaceBefore: 12 }]
    : [...totals, ...payment];
}
