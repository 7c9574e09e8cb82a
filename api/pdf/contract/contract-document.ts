import type { OrderDocument } from '../order/order-document';

export interface ContractDocument extends OrderDocument {
  /** The company's text, with its placeholders. */
  template: string;
}
