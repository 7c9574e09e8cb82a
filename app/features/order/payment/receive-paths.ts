import { parseMoney } from '@domain/money';
import type { OrderDraft } from '@domain/order/draft/draft';
import { SOLD_STATUSES } from '@domain/order/order-status';

/**
 * Where the open installments of a saved order are received, in whole or in part, by installment
 * id: only those of a sale are receivables (R-REC-01). The page leads back to the order, which
 * keeps the `search` of its address.
 */
export function receivePaths(
  idOrder: number | null,
  { idOrderStatus, installments }: OrderDraft,
  search: string,
): ReadonlyMap<string, string> {
  if (idOrder === null || !SOLD_STATUSES.includes(Number(idOrderStatus))) return new Map();
  const back = encodeURIComponent(search);
  return new Map(
    installments
      // As in `isToReceive`: parts are less than the value of what is open.
      .filter(({ paymentDate, value }) => paymentDate === '' && parseMoney(value))
      .map(({ idOrderInstallment: id }) => [
        id,
        `/dashboard/receivable/receive?id=${id}&order=${idOrder}&back=${back}`,
      ]),
  );
}
