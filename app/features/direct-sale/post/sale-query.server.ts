import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { optionalId } from '@domain/form-fields';
import type { CouponWidth } from '@domain/order/documents/coupon';
import { couponQuery } from '@domain/order/documents/coupon-query';

const saleId = optionalId().catch(null);

/** The last sale's id and the receipt's paper, from the URL, which is untrusted. */
export function readSaleQuery(request: Request): { sale: number | null; width: CouponWidth } {
  const params = new URL(request.url).searchParams;
  const { width } = couponQuery.parse({ width: params.get('width') });
  return { sale: saleId.parse(params.get('sale')), width };
}

/**
 * Query of the next page: the last sale and the paper width. The posted draft is untrusted: only
 * valid values go into the URL.
 */
export function nextSaleQuery(draft: SaleDraft): URLSearchParams {
  const sale = saleId.parse(draft.idSale);
  const { width } = couponQuery.parse({ width: draft.receiptWidth });
  return new URLSearchParams({
    ...(sale === null ? {} : { sale: String(sale) }),
    ...(width === '80' ? {} : { width }),
  });
}
