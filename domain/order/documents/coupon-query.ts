import { z } from '../../zod';
import { COUPON_WIDTHS } from './coupon';

/** Query of `order/fiscal-receipt/{id}` (R-DOC-06). Any other value means the common 80 mm roll. */
export const couponQuery = z.object({
  width: z
    .preprocess(
      (width) => (typeof width === 'string' ? width.toLowerCase() : width),
      z.enum(COUPON_WIDTHS),
    )
    .catch('80'),
});
