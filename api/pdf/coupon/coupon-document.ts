import type { CouponStatus } from '@domain/order/fiscal-receipt';

import type { OrderDocument } from '../order/order-document';

/** A sale's coupon for the customer. It is not a fiscal document, and says so. */
export interface CouponDocument extends OrderDocument {
  /** ISO instant. */
  soldAt: string;
  status: CouponStatus;
}
