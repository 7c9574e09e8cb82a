import type { Stroke } from '@domain/quote-link/signature';

import type { DocumentCompany } from '../order/order-document';

/** The certificate of a quote's acceptance. Money in cents, days and instants ISO. */
export interface AcceptanceDocument {
  company: DocumentCompany;
  /** The order's number. */
  number: number;
  version: number;
  issueDate: string;
  validUntil: string;
  clientName: string | null;
  clientCpfCnpj: string | null;
  total: number;
  acceptedAt: string;
  /** Who accepted. */
  name: string;
  cpfCnpj: string;
  /** Where from: network address and browser. */
  address: string | null;
  browser: string | null;
  /** What they drew; left out or empty without it. */
  signature?: readonly Stroke[];
  /** Of the accepted quote's PDF. */
  pdfSha256: string;
}
