import type { OrderDocument, QuotePicture } from '../order/order-document';
import type { PixRequest } from '../order/pix-section';

export interface QuoteDocument extends OrderDocument {
  /** It is an offer no more (R-DOC-10). */
  isCancelled?: true;
  /** Days from the issue date (R-DOC-03). */
  validityDays: number;
  // What a quote frozen by an earlier version does not have.
  deliveryTerm?: string | null;
  /** The company's terms, in paragraphs. */
  terms?: string | null;
  pix?: PixRequest | null;
  /** The pictures of its items, each once, by their numbers; a frozen quote keeps them beside it. */
  pictures?: readonly QuotePicture[];
}
