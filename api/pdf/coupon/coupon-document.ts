import type { CouponStatus } from '@domain/order/fiscal-receipt';

import type { OrderDocument } from '../order/order-document';

/** A sale as the customer takes it home. It is no fiscal document, and says so. */
export interface CouponDocument extends OrderDocument {
  /** ISO instant. */
  soldAt: string;
  status: CouponStatus;
}
