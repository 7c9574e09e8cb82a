/**
 * Everything an order's documents show of it, as plain data: money in cents, quantities in
 * thousandths, days as ISO text, documents, phones and CEP without punctuation, null where empty.
 * Totals are not in it: they are computed from the items.
 */
export interface OrderDocument {
  number: number;
  issueDate: string;
  company: DocumentCompany;
  /** The professional responsible for the works. */
  professionalName: string | null;
  client: DocumentClient;
  worksSite: WorksSite;
  items: readonly OrderItem[];
  discount: number;
  freight: number;
  installments: readonly OrderInstallment[];
  observation: string | null;
}

export interface DocumentAddress {
  zipCode: string | null;
  street: string | null;
  number: string | null;
  complement: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
}

/** Whose document it is. */
export interface DocumentCompany {
  name: string;
  cnpj: string | null;
  stateRegistration: string | null;
  municipalRegistration: string | null;
  address: DocumentAddress;
  phone: string | null;
  email: string | null;
  facebook: string | null;
  instagram: string | null;
}

export interface DocumentClient {
  name: string | null;
  cpfCnpj: string | null;
  phone: string | null;
  email: string | null;
  stateRegistration: string | null;
  address: DocumentAddress;
}

export interface WorksSite {
  address: DocumentAddress;
  /** Altura do pé direito, as typed. */
  height: string | null;
  observation: string | null;
}

export interface OrderItem {
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

export interface OrderInstallment {
  number: number;
  dueDate: string | null;
  /** Cents. */
  value: number;
  /** What the payment method is called. */
  paymentType: string | null;
  /** When it was paid; null while it is not. */
  paymentDate: string | null;
  /** Cents. */
  paidValue: number | null;
  observation: string | null;
}
