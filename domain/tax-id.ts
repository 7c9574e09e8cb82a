import {
  isValidCnpj as hasCnpjCheckDigits,
  isValidCpf as hasCpfCheckDigits,
} from '@brazilian-utils/brazilian-utils';

/** Valid check digits, but always refused (R-FLD-03). */
const SAMPLE_CPF = '01234567890';

const CPF_LENGTH = 11;
const CNPJ_LENGTH = 14;

/** Letters and digits only, upper case: how a document is stored and sent. */
export function cleanTaxId(text: string): string {
  return text.replace(/[^0-9a-z]/gi, '').toUpperCase();
}

/** Whether a document is treated as a CNPJ: more than 11 characters (R-FLD-04). */
export function isCnpjLength(document: string): boolean {
  return cleanTaxId(document).length > CPF_LENGTH;
}

/** What the document is called. */
export function taxIdLabel(cpfCnpj: string | null): 'CNPJ' | 'CPF' {
  return cpfCnpj && isCnpjLength(cpfCnpj) ? 'CNPJ' : 'CPF';
}

/** A CPF: 11 digits, not all equal, valid check digits, and not the sample value. */
export function isValidCpf(text: string): boolean {
  const cpf = cleanTaxId(text);
  return /^\d{11}$/.test(cpf) && !isRepeated(cpf) && cpf !== SAMPLE_CPF && hasCpfCheckDigits(cpf);
}

/**
 * A CNPJ: 14 characters with valid check digits. Since July 2026 (IN RFB 2.229/2024) the first
 * twelve may be letters; a character counts as its ASCII code minus 48. Twelve equal characters are
 * refused, whatever the check digits.
 */
export function isValidCnpj(text: string): boolean {
  const cnpj = cleanTaxId(text);
  return (
    /^[0-9A-Z]{12}\d{2}$/.test(cnpj) &&
    !isRepeated(cnpj.slice(0, 12)) &&
    hasCnpjCheckDigits(cnpj, { version: 2 })
  );
}

/** A valid CPF or, when longer than 11 characters, a valid CNPJ. */
export function isValidCpfCnpj(text: string): boolean {
  return isCnpjLength(text) ? isValidCnpj(text) : isValidCpf(text);
}

/** `999.999.999-99`, while typing. */
export function formatCpf(text: string): string {
  return group(cleanTaxId(text).slice(0, CPF_LENGTH), [3, 3, 3, 2], ['.', '.', '-']);
}

/** `99.999.999/9999-99`, while typing. */
export function formatCnpj(text: string): string {
  return group(cleanTaxId(text).slice(0, CNPJ_LENGTH), [2, 3, 3, 4, 2], ['.', '.', '/', '-']);
}

/** CPF format up to 11 characters, CNPJ format above (R-FLD-04). */
export function formatCpfCnpj(text: string | null | undefined): string {
  if (!text) return '';
  return isCnpjLength(text) || /[A-Z]/i.test(text) ? formatCnpj(text) : formatCpf(text);
}

function isRepeated(text: string): boolean {
  return /^(.)\1*$/.test(text);
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
