import { formatMoney } from '@domain/money';
import type { DraftProduct } from '@domain/order/draft';
import { draftSubtotal } from '@domain/order/draft-totals';

/** A line's description for the message beside its entry field. */
export function lineText(line: DraftProduct): string {
  return `${line.description}, ${line.amount} × ${line.value} = ${formatMoney(draftSubtotal(line))}`;
}
