import { formatMoney } from '@domain/money';
import type { DraftProduct } from '@domain/order/draft';
import { draftSubtotal } from '@domain/order/draft-totals';

/** A line as it is told where it came in: what it is, how much of it, and what it comes to. */
export function lineText(line: DraftProduct): string {
  return `${line.description}, ${line.amount} × ${line.value} = ${formatMoney(draftSubtotal(line))}`;
}
