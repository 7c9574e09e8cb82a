import type { OrderLine } from '../order/totals';
import type { Presence } from './presence';

/** How a company is taxed: by the Simples Nacional (CRT 1), or in the normal regime (CRT 3). */
export type TaxRegime = 'simples' | 'normal';

export interface InvoiceAddress {
  street: string;
  number: string;
  district: string;
  city: string;
  state: string;
  zipCode: string;
  complement: string | null;
}

/** Who sells or buys. */
export interface InvoiceParty extends InvoiceAddress {
  /** CPF or CNPJ, without punctuation. */
  document: string;
  name: string;
  phone: string | null;
  email: string | null;
  /** `ISENTO`, a number, or null for who is no taxpayer. */
  stateRegistration: string | null;
}

export interface InvoiceIssuer extends InvoiceParty {
  regime: TaxRegime;
}

/** One line; amount in thousandths, value in cents, rates in percent. */
export interface InvoiceItem extends OrderLine {
  code: string;
  barCode: string | null;
  description: string;
  unity: string | null;
  ncm: string | null;
  /** With or without the origin in front; three digits are a CSOSN for who is in the Simples. */
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

/** A sale as a note declares it. Money in cents. */
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
   * Whether the buyer keeps the goods (`indFinal`); always so of one who is no taxpayer (rule
   * E16a-40).
   */
  finalConsumer: boolean;
  /** How the buyer was there (`indPres`). */
  presence: Presence;
  /** A sentence for whoever reads the note. */
  information: string | null;
}

/** Whether the goods leave the state. */
export function crossesStates({
  issuer,
  recipient,
}: Pick<Invoice, 'issuer' | 'recipient'>): boolean {
  return issuer.state !== recipient.state;
}
