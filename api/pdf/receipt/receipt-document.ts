import type { LabelledValue } from '../labelled-values';
import type { DocumentAddress, DocumentCompany } from '../order/order-document';
import type { Signatory } from '../signatures';

/**
 * What was paid, by whom, to whom and what for: the same paper for what the company receives and
 * for what it pays.
 */
export interface ReceiptDocument {
  /** Which receipt: `12-1`. */
  number: string;
  /** Whose paper it is on. */
  company: DocumentCompany;
  /** Cents. */
  amount: number;
  /** The day of the payment, which is the receipt's too: printed later, it is the same receipt. */
  paidOn: string;
  payer: ReceiptPayer;
  /** What for, going on after `referente`: `ao pagamento de…`. */
  reason: string;
  details: readonly LabelledValue[];
  /** `Campinas/SP`; null when the city is not known. */
  place: string | null;
  /** Who received. */
  signatory: Signatory;
}

export interface ReceiptPayer {
  name: string | null;
  cpfCnpj: string | null;
  address: DocumentAddress;
}
