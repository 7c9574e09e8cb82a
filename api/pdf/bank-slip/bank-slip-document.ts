import type { DocumentAddress } from '../order/order-document';

/**
 * Everything printed on a slip, as plain data: cents, ISO days, documents without punctuation.
 * Stored as issued.
 */
export interface BankSlipDocument {
  bankCode: string;
  /** 44 digits. */
  barCode: string;
  /** 47 digits. */
  line: string;
  /** As printed, with its check digit. */
  nossoNumero: string;
  /** `agência / código do beneficiário`. */
  payeeCode: string;
  wallet: string;
  /** Order and installment: `12/1`. */
  documentNumber: string;
  issueDate: string;
  dueDate: string;
  /** Cents. */
  value: number;
  payee: SlipParty;
  payer: SlipParty;
  instructions: readonly string[];
  /** The Pix 'copia e cola' (BR Code); null when the company has no Pix key. */
  pix: string | null;
}

export interface SlipParty {
  name: string;
  /** CPF or CNPJ. */
  document: string | null;
  address: DocumentAddress;
}
