import type { OrderDocument } from '../order/order-document';

export interface ContractDocument extends OrderDocument {
  /** The company's text, with its placeholders. */
  template: string;
  /** How soon the company delivers, in its own words (R-FAC-01). */
  deliveryTerm?: string | null;
}
