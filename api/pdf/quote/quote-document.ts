import type { OrderDocument, QuotePicture } from '../order/order-document';
import type { PixRequest } from '../order/pix-section';

export interface QuoteDocument extends OrderDocument {
  /** It is no longer an offer (R-DOC-10). */
  isCancelled?: true;
  /** Days from the issue date (R-DOC-03). */
  validityDays: number;
  // Missing in a quote that an earlier version froze.
  deliveryTerm?: string | null;
  /** The company's terms, in paragraphs. */
  terms?: string | null;
  pix?: PixRequest | null;
  /**
   * The pictures of its items, each once, by their numbers; a frozen quote stores them separately.
   */
  pictures?: readonly QuotePicture[];
}
