import type { DocumentFace } from './document-face';

/**
 * The data of an order's documents: money in cents, quantities in thousandths, ISO days, documents,
 * phones and CEP without punctuation, null where empty. Totals are computed from the items.
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

/** The issuing company. */
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
  face?: DocumentFace | null;
}

interface DocumentClient {
  name: string | null;
  cpfCnpj: string | null;
  phone: string | null;
  email: string | null;
  stateRegistration: string | null;
  address: DocumentAddress;
}

interface WorksSite {
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
  /** Cents per unit. */
  value: number;
  /** Product or service. */
  type: 'P' | 'S';
  /** Cents per unit before its discount; left out or null without one. */
  fullValue?: number | null;
  /** Absent when the item is in no room. */
  room?: string;
  /** The picture of its product; absent without one. */
  picture?: ItemPicture;
}

/** A picture of a quote's items, made by `api/pictures`. */
export interface QuotePicture {
  sha256: string;
  png: Uint8Array;
  width: number;
  height: number;
}

/** The number of one of the document's pictures, from one, and its size in pixels. */
export interface ItemPicture {
  number: number;
  width: number;
  height: number;
}

export interface OrderInstallment {
  number: number;
  dueDate: string | null;
  /** Cents. */
  value: number;
  /** The name of the payment method. */
  paymentType: string | null;
  /** The payment day; null while unpaid. */
  paymentDate: string | null;
  /** Cents. */
  paidValue: number | null;
  /** Cents of its partial payments; absent without any. */
  receivedValue?: number;
  observation: string | null;
}
