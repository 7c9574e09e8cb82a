import { type Piece, withSpaceBefore } from '../paginate';
import type { Part } from '../sheet';
import { besideBeginning } from '../side-by-side';
import type { OrderDocument } from './order-document';
import { paymentSection } from './payment-section';
import { totalsBlock } from './totals-block';

/** The most installments that move to the next page together rather than being split. */
const KEPT_TOGETHER = 10;

/**
 * The payment on the left and the totals on the right, however many installments there are
 * (R-DOC-04).
 */
export function amounts(
  parent: Part,
  order: OrderDocument,
  { totalLabel, ...look }: { totalLabel: string; showPaid?: boolean },
): Piece[] {
  const totals = totalsBlock(parent, order, totalLabel);
  const pieces = besideBeginning(paymentSection(parent, order, look), totals);
  const isKept = order.installments.length <= KEPT_TOGETHER;
  return withSpaceBefore(
    pieces.map((piece, index) =>
      isKept && index < pieces.length - 1 ? { ...piece, keepWithNext: true } : piece,
    ),
    12,
  );
}
