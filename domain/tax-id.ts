import { isAnonymisedDocument } from './client/anonymised';

const CPF_LENGTH = 11;
const CNPJ_LENGTH = 14;

/** The number's label, when copied with it: `CPF: 529.982.247-25`. */
const NAMED = /^\s*(?:CPF|CNPJ)[\s:]+/i;

/** Letters and digits only, upper case: how a document is stored and sent. */
export function cleanTaxId(text: string): string {
  return text
    .replace(NAMED, '')
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase();
}

/** Whether a document is treated as a CNPJ: more than 11 characters (R-FLD-04). */
export function isCnpjLength(document: string): boolean {
  return cleanTaxId(document).length > CPF_LENGTH;
}

/** The label of the document. */
export function taxIdLabel(cpfCnpj: string | null): 'CNPJ' | 'CPF' {
  return cpfCnpj && isCnpjLength(cpfCnpj) ? 'CNPJ' : 'CPF';
}

/** `999.999.999-99`, while typing. */
export function formatCpf(text: string): string {
  return group(cleanTaxId(text).slice(0, CPF_LENGTH), [3, 3, 3, 2], ['.', '.', '-']);
}

/** `99.999.999/9999-99`, while typing. */
export function formatCnpj(text: string): string {
  return group(cleanTaxId(text).slice(0, CNPJ_LENGTH), [2, 3, 3, 4, 2], ['.', '.', '/', '-']);
}

/** CPF format up to 11 characters, then CNPJ (R-FLD-04); '—' after anonymising (R-HIS-09). */
export function formatCpfCnpj(text: string | null | undefined): string {
  if (!text) return '';
  const document = cleanTaxId(text);
  if (isAnonymisedDocument(document)) return '—';
  return isCnpjLength(document) || /[A-Z]/.test(document)
    ? formatCnpj(document)
    : formatCpf(document);
}

/**
 * Splits text into groups of the given sizes, joined by the separators, without a trailing
 * separator.
 */
export function group(
  text: string,
  sizes: readonly number[],
  separators: readonly string[],
): string {
  let out = '';
  let position = 0;
  for (const [index, size] of sizes.entries()) {
    const part = text.slice(position, position + size);
    if (!part) break;
    out += (index > 0 ? (separators[index - 1] ?? '') : '') + part;
    position += size;
  }
  return out;
}
