/** How long a quote holds unless another term is agreed on (ours: the spec is silent). */
export const QUOTE_VALIDITY_DAYS = 15;

/**
 * Everything a quote shows, as plain data: money in cents, quantities in thousandths, days as ISO text,
 * documents, phones and CEP without punctuation, null where empty. Totals are not in it: they are
 * computed from the items.
 */
export interface QuoteDocument {
  number: number;
  issueDate: string;
  /** Days from the issue date, usually `QUOTE_VALIDITY_DAYS`. */
  validityDays: number;
  company: QuoteCompany;
  /** The professional responsible for the works. */
  professionalName: string | null;
  client: QuoteClient;
  worksSite: QuoteWorksSite;
  items: readonly QuoteItem[];
  discount: number;
  freight: number;
  installments: readonly QuoteInstallment[];
  observation: string | null;
}

export interface QuoteAddress {
  zipCode: string | null;
  street: string | null;
  number: string | null;
  complement: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
}

export interface QuoteCompany {
  name: string;
  cnpj: string | null;
  address: QuoteAddress;
  phone: string | null;
  email: string | null;
  facebook: string | null;
  instagram: string | null;
}

export interface QuoteClient {
  name: string | null;
  cpfCnpj: string | null;
  phone: string | null;
  email: string | null;
  stateRegistration: string | null;
  address: QuoteAddress;
}

export interface QuoteWorksSite {
  address: QuoteAddress;
  /** Altura do pé direito, as typed. */
  height: string | null;
  observation: string | null;
}

export interface QuoteItem {
  description: string;
  observation: string | null;
  unity: string | null;
  /** Thousandths. */
  amount: number;
  /** Cents a unit. */
  value: number;
  /** Product or service. */
  type: 'P' | 'S';
}

export interface QuoteInstallment {
  number: number;
  dueDate: string | null;
  /** Cents. */
  value: number;
  /** What the payment method is called. */
  paymentType: string | null;
  observation: string | null;
}
