import { X509Certificate } from 'node:crypto';

import { DAY_MS } from '@domain/duration';

import { certificateCnpj } from '../certificate';
import { findElement, readXml, textOf } from '../read-xml';
import { ruleRefusal } from './tax-office-rules';

/** A note may be submitted up to thirty days after its issue (rule 228). */
const LATEST_MS = 30 * DAY_MS;

/**
 * The reason why a tax office would reject a signed note that passes the schema, with the published
 * number and wording (Manual de Orientação do Contribuinte, validation rules); null when it would
 * authorise it. Only rules that need nothing but the note and tables we have.
 */
export function taxOfficeRefusal(xml: string, receivedAt: Date): string | null {
  const document = readXml(xml);
  const note = findElement(document, 'infNFe');
  const x509 = new X509Certificate(
    Buffer.from(textOf(findElement(document, 'X509Data'), 'X509Certificate'), 'base64'),
  );
  const issuedAt = new Date(textOf(note, 'ide', 'dhEmi'));
  const cnpj = certificateCnpj({ x509 });
  if (new Date(x509.validFrom) > receivedAt || new Date(x509.validTo) < receivedAt) {
    return 'Rejeição 291: Certificado Assinatura Data Validade';
  }
  if (cnpj === null) return 'Rejeição 292: Certificado Assinatura sem CNPJ';
  if (cnpj.slice(0, 8) !== textOf(note, 'emit', 'CNPJ').slice(0, 8)) {
    return 'Rejeição 213: CNPJ-Base do Emitente difere do CNPJ-Base do Certificado Digital';
  }
  if (receivedAt.getTime() - issuedAt.getTime() > LATEST_MS)
    return 'Rejeição 228: Data de Emissão muito atrasada';
  return ruleRefusal(document);
}
