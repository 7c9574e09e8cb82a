import { ufCode } from './uf-codes';

/** Model 55 is the NF-e. */
export const NFE_MODEL = '55';

const KEY_LENGTH = 44;
/** Letters only where the CNPJ has them (IN RFB 2.229/2024). */
const KEY = /^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/;

export interface AccessKeyParts {
  /** `SP`. */
  uf: string;
  /** ISO day of issue. */
  issuedOn: string;
  /** 14 characters. */
  cnpj: string;
  /** 0 to 999. */
  series: number;
  /** 1 to 999,999,999. */
  number: number;
  /** 0 to 99,999,999, random so that keys cannot be guessed. */
  code: number;
}

/**
 * The 44 characters that identify a note (Manual de Orientação do Contribuinte, access key), issued
 * normally, ending in its check digit.
 */
export function accessKey({ uf, issuedOn, cnpj, series, number, code }: AccessKeyParts): string {
  const yearMonth = issuedOn.slice(2, 4) + issuedOn.slice(5, 7);
  const body =
    ufCode(uf) +
    yearMonth +
    cnpj +
    NFE_MODEL +
    padded(series, 3) +
    padded(number, 9) +
    NORMAL_ISSUE +
    padded(code, 8);
  if (body.length !== KEY_LENGTH - 1) throw new RangeError('a part of the access key does not fit');
  return body + accessKeyDigit(body);
}

const NORMAL_ISSUE = '1';

/**
 * Check digit of the first 43 characters: weights 2 to 9 from the right, modulo 11, with 10 and 11
 * becoming 0. A character counts as its ASCII code minus 48, so a digit counts as itself (Nota
 * Técnica Conjunta 2025.001).
 */
export function accessKeyDigit(body: string): string {
  const sum = [...body]
    .reverse()
    .reduce(
      (total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)),
      0,
    );
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

export function isAccessKey(text: string): boolean {
  return KEY.test(text) && accessKeyDigit(text.slice(0, -1)) === text.at(-1);
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
