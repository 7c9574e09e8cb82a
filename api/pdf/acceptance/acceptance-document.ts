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
  /** Network address and browser. */
  address: string | null;
  browser: string | null;
  /** Their drawn signature; absent or empty without one. */
  signature?: readonly Stroke[];
  /** The hash of the accepted quote's PDF. */
  pdfSha256: string;
}
