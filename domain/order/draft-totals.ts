import { parseMoney } from '../money';
import { parseQuantity } from '../quantity';
import type { DraftProduct, OrderDraft } from './draft';
import { lineSubtotal, type OrderTotals, orderTotals } from './totals';

/** What a line comes to in cents, counting what cannot be read (yet) as nothing. */
export function draftSubtotal(product: Pick<DraftProduct, 'amount' | 'value'>): number {
  return lineSubtotal(readLine(product));
}

/**
 * The totals of a draft as typed so far, in cents; a field that cannot be read (yet) counts as
 * nothing.
 */
export function draftTotals(
  draft: Pick<OrderDraft, 'products' | 'freight' | 'discountValue'>,
): OrderTotals {
  return orderTotals({
    products: draft.products.map(readLine),
    freight: parseMoney(draft.freight) ?? 0,
    discountValue: parseMoney(draft.discountValue) ?? 0,
  });
}

/** What the installments sum to, in cents. */
export function draftInstallmentsTotal(draft: Pick<OrderDraft, 'installments'>): number {
  return draft.installments.reduce((sum, { value }) => sum + (parseMoney(value) ?? 0), 0);
}

function readLine({ amount, value }: Pick<DraftProduct, 'amount' | 'value'>) {
  return { amount: parseQuantity(amount) ?? 0, value: parseMoney(value) ?? 0 };
}
