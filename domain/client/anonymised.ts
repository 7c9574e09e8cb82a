/** What stands in the place of a client's data that was taken out (R-HIS-09). */
export const ANONYMISED_NAME = 'Cliente anonimizado';

/** In the place of the document, which every client has another of: none that exists. */
export function anonymisedDocument(idClient: number): string {
  return `ANON${String(idClient).padStart(10, '0')}`;
}

/** Whether a document is none, but stands in the place of one that was taken out. */
export function isAnonymisedDocument(cpfCnpj: string): boolean {
  return /^ANON\d{10}$/.test(cpfCnpj);
}
