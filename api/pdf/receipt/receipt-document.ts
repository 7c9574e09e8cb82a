import type { LabelledValue } from '../labelled-values';
import type { DocumentAddress, DocumentCompany } from '../order/order-document';
import type { PixRequest } from '../order/pix-section';
import type { Signatory } from '../signatures';

/** What was paid, by whom, to whom and for what: the same document for money received and paid. */
export interface ReceiptDocument {
  /** The receipt's number: `12-1`. */
  number: string;
  /** The company in the letterhead. */
  company: DocumentCompany;
  /** Cents. */
  amount: number;
  /**
   * The payment day, which is also the receipt's date, so that reprinting gives the same receipt.
   */
  paidOn: string;
  payer: ReceiptPayer;
  /** The purpose, continuing `referente`: `ao pagamento de…`. */
  reason: string;
  details: readonly LabelledValue[];
  /** A Pix payment of the amount still open; absent when no payment is requested. */
  pix?: PixRequest | null;
  /** `Campinas/SP`; null when the city is not known. */
  place: string | null;
  /** The recipient. */
  signatory: Signatory;
}

export interface ReceiptPayer {
  name: string | null;
  cpfCnpj: string | null;
  address: DocumentAddress;
}
