import { parseMoney } from '../../money';
import { parseQuantity } from '../../quantity';
import { byRoom, type RoomGroup } from '../rooms';
import { lineSubtotal, type OrderLine, type OrderTotals, orderTotals } from '../totals';
import type { DraftProduct, OrderDraft } from './draft';

/** A line's subtotal in cents; unreadable values count as zero. */
export function draftSubtotal(product: Pick<DraftProduct, 'amount' | 'value'>): number {
  return lineSubtotal(readLine(product));
}

/** The totals of a draft as typed so far, in cents; unreadable fields count as zero. */
export function draftTotals(
  draft: Pick<OrderDraft, 'products' | 'freight' | 'discountValue'>,
): OrderTotals {
  return orderTotals({
    products: draft.products.map(readLine),
    freight: parseMoney(draft.freight) ?? 0,
    discountValue: parseMoney(draft.discountValue) ?? 0,
  });
}

/** The total of each room of a draft so far; null when no line has a room. */
export function draftRooms(products: readonly DraftProduct[]): RoomGroup<OrderLine>[] | null {
  return byRoom(products.map((line) => ({ ...readLine(line), room: line.room })));
}

/** The sum of the installments, in cents. */
export function draftInstallmentsTotal(draft: Pick<OrderDraft, 'installments'>): number {
  return draft.installments.reduce((sum, { value }) => sum + (parseMoney(value) ?? 0), 0);
}

/** Parsed lines. A keystroke changes one line of a draft, and five totals read all lines. */
const linesRead = new WeakMap<object, OrderLine>();

/** A changed line is a new object: drafts are immutable. */
function readLine(line: Readonly<Pick<DraftProduct, 'amount' | 'value'>>): OrderLine {
  const known = linesRead.get(line);
  if (known) return known;
  const read = { amount: parseQuantity(line.amount) ?? 0, value: parseMoney(line.value) ?? 0 };
  linesRead.set(line, read);
  return read;
}
