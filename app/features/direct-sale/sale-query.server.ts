import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { optionalId } from '@domain/form-fields';
import type { ReceiptWidth } from '@domain/order/documents/fiscal-receipt';
import { fiscalReceiptQuery } from '@domain/order/documents/fiscal-receipt-query';

const saleId = optionalId().catch(null);

/** The last sale's id and the receipt's paper, from the URL; anybody may have written them there. */
export function readSaleQuery(request: Request): { sale: number | null; width: ReceiptWidth } {
  const params = new URL(request.url).searchParams;
  const { width } = fiscalReceiptQuery.parse({ width: params.get('width') });
  return { sale: saleId.parse(params.get('sale')), width };
}

/**
 * Query of the next page: the last sale and the paper width. The posted draft is untrusted: only
 * valid values go into the URL.
 */
export function nextSaleQuery(draft: SaleDraft): URLSearchParams {
  const sale = saleId.parse(draft.idSale);
  const { width } = fiscalReceiptQuery.parse({ width: draft.receiptWidth });
  return new URLSearchParams({
    ...(sale === null ? {} : { sale: String(sale) }),
    ...(width === '80' ? {} : { width }),
  });
}
