import type { OrderDocument } from '../order/order-document';

export interface ContractDocument extends OrderDocument {
  /** The company's text, its placeholders not yet filled in. */
  template: string;
}
