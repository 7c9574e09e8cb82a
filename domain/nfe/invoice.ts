import type { OrderLine } from '../order/totals';
import type { Presence } from './presence';

/** A company's tax regime: Simples Nacional (CRT 1) or normal (CRT 3). */
export type TaxRegime = 'simples' | 'normal';

interface InvoiceAddress {
  street: string;
  number: string;
  district: string;
  city: string;
  state: string;
  zipCode: string;
  complement: string | null;
}

/** Seller or buyer. */
export interface InvoiceParty extends InvoiceAddress {
  /** CPF or CNPJ, without punctuation. */
  document: string;
  name: string;
  phone: string | null;
  email: string | null;
  /** `ISENTO`, a number, or null for a non-taxpayer. */
  stateRegistration: string | null;
}

export interface InvoiceIssuer extends InvoiceParty {
  regime: TaxRegime;
}

/** One item; amount in thousandths, value in cents, rates in percent. */
export interface InvoiceItem extends OrderLine {
  code: string;
  barCode: string | null;
  description: string;
  unity: string | null;
  ncm: string | null;
  /** With or without the origin digit; three digits without it are a CSOSN in the Simples. */
  cst: string | null;
  cfop: string | null;
  icms: number | null;
  type: 'P' | 'S';
}

export interface InvoicePayment {
  /** One of PAYMENT_TYPES. */
  paymentType: number;
  /** ISO day. */
  dueDate: string;
  value: number;
}

/** A sale as declared on a note. Money in cents. */
export interface Invoice {
  series: number;
  number: number;
  /** The random part of the access key. */
  code: number;
  issuedAt: Date;
  issuer: InvoiceIssuer;
  recipient: InvoiceParty;
  items: readonly InvoiceItem[];
  discount: number;
  freight: number;
  payments: readonly InvoicePayment[];
  /**
   * Whether the buyer is the final consumer (`indFinal`); always true for a non-taxpayer (rule
   * E16a-40).
   */
  finalConsumer: boolean;
  /** How the buyer was present (`indPres`). */
  presence: Presence;
  /** Free text printed on the note. */
  information: string | null;
}

/** Whether the sale is interstate. */
export function crossesStates({
  issuer,
  recipient,
}: Pick<Invoice, 'issuer' | 'recipient'>): boolean {
  return issuer.state !== recipient.state;
}
