/** Replaces the name of an anonymised client (R-HIS-09). */
export const ANONYMISED_NAME = 'Cliente anonimizado';

/** Replaces the document, which must be unique for each client: an invalid one. */
export function anonymisedDocument(idClient: number): string {
  return `ANON${String(idClient).padStart(10, '0')}`;
}

/** Whether a document is such a replacement. */
export function isAnonymisedDocument(cpfCnpj: string): boolean {
  return /^ANON\d{10}$/.test(cpfCnpj);
}
