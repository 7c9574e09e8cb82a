import type { OrderDocument, QuotePicture } from '../order/order-document';

export interface QuoteDocument extends OrderDocument {
  /** Days from the issue date (R-DOC-03). */
  validityDays: number;
  // What a quote frozen by an earlier version does not have.
  deliveryTerm?: string | null;
  /** The company's terms, in paragraphs. */
  terms?: string | null;
  pix?: QuotePix | null;
  /** The pictures of its items, each once, by their numbers; a frozen quote keeps them beside it. */
  pictures?: readonly QuotePicture[];
}

/** A payment by Pix that the client may make. */
export interface QuotePix {
  /** Which: `Parcela 1 de 3`. */
  label: string;
  /** Cents. */
  value: number;
  /** The content of the QR code, 'copia e cola'. */
  text: string;
}
