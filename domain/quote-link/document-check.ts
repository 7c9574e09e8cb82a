import { cleanTaxId, formatCpfCnpj, taxIdLabel } from '../tax-id';

/** How the document given on acceptance compares with the client's (R-LNK-13). */
export const DOCUMENT_CHECKS = ['same', 'other', 'unknown'] as const;
export type DocumentCheck = (typeof DOCUMENT_CHECKS)[number];

/** Both as stored or as typed; a quote may lack its client's document. */
export function checkDocument(given: string | null, client: string | null): DocumentCheck {
  const [theirs, expected] = [cleanTaxId(given ?? ''), cleanTaxId(client ?? '')];
  if (expected === '') return 'unknown';
  return theirs === expected ? 'same' : 'other';
}

/** The notice to the company about the document given on acceptance, with advice; null for none. */
export function documentRemark(check: DocumentCheck | null, client: string | null): string | null {
  const fact = documentFact(check, client);
  return check === 'other' ? `${fact} Confira se a pessoa pode responder por ele.` : fact;
}

/** The fact alone, for the certificate, which the client also reads. */
export function documentFact(check: DocumentCheck | null, client: string | null): string | null {
  if (check === 'unknown')
    return 'O orçamento não tem o CPF ou CNPJ do cliente: o documento de quem aceitou não foi comparado.';
  if (check !== 'other') return null;
  const expected = client ? `, ${taxIdLabel(client)} ${formatCpfCnpj(client)}` : '';
  return `O documento de quem aceitou não é o do cliente${expected}.`;
}
