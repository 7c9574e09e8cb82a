import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { changeToGive } from '@domain/direct-sale/split-payment';
import { optionalId } from '@domain/form-fields';
import { MAX_MONEY_CENTS } from '@domain/money';
import type { ReceiptWidth } from '@domain/order/documents/fiscal-receipt';
import { fiscalReceiptQuery } from '@domain/order/documents/fiscal-receipt-query';
import { z } from '@domain/zod';

import type { LastSale } from './sale-action-data';

const saleQuery = z.object({
  sale: optionalId().catch(null),
  change: z.coerce.number().int().min(1).max(MAX_MONEY_CENTS).nullable().catch(null),
});

/** The last sale from the URL: its id, the change, and the receipt's paper. */
export function readSaleQuery(request: Request): {
  lastSale: LastSale | null;
  width: ReceiptWidth;
} {
  const params = new URL(request.url).searchParams;
  const { sale, change } = saleQuery.parse({
    sale: params.get('sale'),
    change: params.get('change'),
  });
  const { width } = fiscalReceiptQuery.parse({ width: params.get('width') });
  return { lastSale: sale === null ? null : { idSale: sale, change }, width };
}

/**
 * Query of the next page: the last sale and the paper width. The posted draft is untrusted: only
 * valid values go into the URL.
 */
export function nextSaleQuery(draft: SaleDraft): URLSearchParams {
  const change = changeToGive(draft);
  const { sale } = saleQuery.parse({ sale: draft.idSale, change: null });
  const { width } = fiscalReceiptQuery.parse({ width: draft.receiptWidth });
  return new URLSearchParams({
    ...(sale === null ? {} : { sale: String(sale) }),
    ...(change !== null && change > 0 ? { change: String(change) } : {}),
    ...(width === '80' ? {} : { width }),
  });
}
