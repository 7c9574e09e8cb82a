import { isValidCnpj as hasCnpjCheckDigits } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf as hasCpfCheckDigits } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

import { cleanTaxId, isCnpjLength } from './tax-id';

/** Valid check digits, but always refused (R-FLD-03). */
const SAMPLE_CPF = '01234567890';

/** A CPF: 11 digits, not all equal, valid check digits, and not the sample value. */
export function isValidCpf(text: string): boolean {
  const cpf = cleanTaxId(text);
  return /^\d{11}$/.test(cpf) && !isRepeated(cpf) && cpf !== SAMPLE_CPF && hasCpfCheckDigits(cpf);
}

/**
 * A CNPJ: 14 characters with valid check digits. Since July 2026 (IN RFB 2.229/2024) the first
 * twelve may be letters; a character counts as its ASCII code minus 48. Twelve equal characters are
 * refused, even with valid check digits.
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

function isRepeated(text: string): boolean {
  return /^(.)\1*$/.test(text);
}
