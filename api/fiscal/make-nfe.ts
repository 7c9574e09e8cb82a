import { todayIso } from '@domain/date';
import type { Invoice } from '@domain/nfe/invoice';
import { invoiceProblems } from '@domain/nfe/invoice-problems';
import { nfeDocument } from '@domain/nfe/nfe-document';

import type { Certificate } from './certificate';
import { schemaErrors } from './nfe-schema';
import { DECLARATION, signNfe } from './sign-nfe';

/**
 * A signed and valid note, or the reasons why there is none: sentences in Portuguese, one per toast
 * (R-NOT-08).
 */
export type MadeNfe = { accessKey: string; xml: string } | { problems: string[] };

/** Makes a sale's note, signs it and validates it against the official schema. */
export async function makeNfe(invoice: Invoice, certificate: Certificate): Promise<MadeNfe> {
  const problems = invoiceProblems(invoice, todayIso(invoice.issuedAt));
  if (problems.length > 0) return { problems };
  if (invoice.issuedAt > new Date(certificate.x509.validTo)) {
    return { problems: ['O certificado digital da empresa está vencido'] };
  }
  const { accessKey, infNFe } = nfeDocument(invoice);
  const xml = DECLARATION + signNfe(infNFe, certificate);
  const errors = await schemaErrors(xml);
  return errors.length === 0
    ? { accessKey, xml }
    : { problems: errors.map((error) => `O leiaute da NF-e recusou a nota: ${error}`) };
}
