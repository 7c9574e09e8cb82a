import type { CouponWidth } from '@domain/order/documents/coupon';
import type { Caller } from '~/server/http/api-call.server';
import { callApiForFile } from '~/server/http/api-client.server';

/** An order's documents, each a streamed PDF. */
function openFile(path: (idOrder: number) => string, query: Record<string, string> = {}) {
  return (caller: Caller, idOrder: number, signal: AbortSignal): Promise<Response> =>
    callApiForFile(caller, { path: path(idOrder), query, kind: 'pdf', signal });
}

/** GET order/report/{id}: the quote. */
export const openQuotePdf = openFile((idOrder) => `order/report/${idOrder}`);

/** GET order/report, an extension (docs/contract.md#print-chosen): several quotes in one file. */
export function openQuotesPdf(caller: Caller, ids: readonly number[], signal: AbortSignal) {
  const query = { ids: ids.join(',') };
  return callApiForFile(caller, { path: 'order/report', query, kind: 'pdf', signal });
}

/** GET order/contract/{id} */
export const openContract = openFile((idOrder) => `order/contract/${idOrder}`);

/**
 * GET order/fiscal-receipt/{id}. A server that does not know `width` returns its own paper size.
 */
export const openFiscalReceipt = (width: CouponWidth) =>
  openFile((idOrder) => `order/fiscal-receipt/${idOrder}`, { width });

/** GET order/receipt/{id}/installment/{n} */
export const openInstallmentReceipt = (installmentNumber: number) =>
  openFile((idOrder) => `order/receipt/${idOrder}/installment/${installmentNumber}`);

/**
 * The receipt of the payment that settled an installment, an extension
 * (docs/contract.md#last-part-receipt).
 */
export const openLastPartReceipt = (installmentNumber: number) =>
  openFile((idOrder) => `order/receipt/${idOrder}/installment/${installmentNumber}`, {
    part: 'last',
  });

/** GET order/receipt/{id}/payment/{id}, an extension (docs/contract.md#part-receipt). */
export const openPartReceipt = (idPayment: number) =>
  openFile((idOrder) => `order/receipt/${idOrder}/payment/${idPayment}`);
