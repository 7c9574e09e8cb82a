import { cleanTaxId, formatCpfCnpj, taxIdLabel } from '../tax-id';

/** What the document of who accepted is beside the client's (R-LNK-13). */
export const DOCUMENT_CHECKS = ['same', 'other', 'unknown'] as const;
export type DocumentCheck = (typeof DOCUMENT_CHECKS)[number];

/** Both as stored or as typed; a quote may have no document of its client. */
export function checkDocument(given: string | null, client: string | null): DocumentCheck {
  const [theirs, expected] = [cleanTaxId(given ?? ''), cleanTaxId(client ?? '')];
  if (expected === '') return 'unknown';
  return theirs === expected ? 'same' : 'other';
}

/** The notice to the company about who accepted, with what to do; null for none. */
export function documentRemark(check: DocumentCheck | null, client: string | null): string | null {
  const fact = documentFact(check, client);
  return check === 'other' ? `${fact} Confira se a pessoa pode responder por ele.` : fact;
}

/** The fact alone, as the certificate has it, which the client reads as well. */
export function documentFact(check: DocumentCheck | null, client: string | null): string | null {
  if (check === 'unknown')
    return 'O orçamento não tem o CPF ou CNPJ do cliente: o documento de quem aceitou não foi comparado.';
  if (check !== 'other') return null;
  const expected = client ? `, ${taxIdLabel(client)} ${formatCpfCnpj(client)}` : '';
  return `O documento de quem aceitou não é o do cliente${expected}.`;
}
