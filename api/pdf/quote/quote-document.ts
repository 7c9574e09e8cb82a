import type { OrderDocument } from '../order/order-document';

/** The validity of a quote unless agreed otherwise (R-DOC-03). */
export const QUOTE_VALIDITY_DAYS = 15;

export interface QuoteDocument extends OrderDocument {
  /** Days from the issue date, usually `QUOTE_VALIDITY_DAYS`. */
  validityDays: number;
}
