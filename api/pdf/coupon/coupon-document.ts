import type { CouponStatus } from '@domain/order/documents/coupon';
import type { SaleCash } from '@domain/order/documents/sale-cash';

import type { OrderDocument } from '../order/order-document';

/** A sale's coupon for the customer. It is not a fiscal document, and says so. */
export interface CouponDocument extends OrderDocument {
  /** ISO instant. */
  soldAt: string;
  status: CouponStatus;
  /** Cash and change; null when the cash was not entered. */
  cash?: SaleCash | null;
}
