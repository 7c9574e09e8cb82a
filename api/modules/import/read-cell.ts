import { isValidNcm } from '@brazilian-utils/brazilian-utils/is-valid-ncm';

import { todayIso } from '@domain/date';
import { SERVICE_NCM } from '@domain/product/ncm';
import { rulesNow } from '@domain/rules-clock';
import { normalizeSearchText } from '@domain/search-text';
import { stateByName } from '@domain/state-names';
import { ACTIVE, INACTIVE } from '@domain/status';
import { typedDateText } from '@domain/typed-date';

import { Unreadable } from './import-register';

/**
 * Cells as people and other systems write them. Anything unrecognised is left for the schema to
 * refuse.
 */

const YES = ['sim', 's', 'x', 'yes', 'true', 'verdadeiro', '1'];
const NO = ['', 'nao', 'n', 'no', 'false', 'falso', '0'];

export function readFlag(text: string): unknown {
  const plain = normalizeSearchText(text);
  if (YES.includes(plain)) return true;
  return NO.includes(plain) ? false : text;
}

/** Active when empty. */
export function readStatus(text: string): unknown {
  const plain = normalizeSearchText(text);
  if (['', 'ativo', 'ativa', 'sim', '1'].includes(plain)) return ACTIVE;
  return ['inativo', 'inativa', 'nao', '0'].includes(plain) ? INACTIVE : text;
}

/**
 * A spreadsheet that treated a document as a number dropped its leading zeros; the check digits
 * confirm the restored ones.
 */
export function readDocument(text: string): string {
  if (!/^\d+$/.test(text)) return text;
  if (text.length > 7 && text.length < 11) return text.padStart(11, '0');
  return text.length > 11 && text.length < 14 ? text.padStart(14, '0') : text;
}

/** `1,14448E+13`: a spreadsheet treated an identifier as an amount, and dropped its last digits. */
const ABBREVIATED = /^\s*\d+([.,]\d+)?E\+\d+\s*$/i;
const NOT_IN_FULL = new Unreadable(
  'A planilha abreviou o número: formate a coluna como texto e escreva-o inteiro',
);

/** A number that identifies something, which a spreadsheet must not have shortened. */
export function inFull(read: (text: string) => unknown = String): (text: string) => unknown {
  return (text) => (ABBREVIATED.test(text) ? NOT_IN_FULL : read(text));
}

/** A CEP with its leading zero: those of São Paulo start with one. */
export function readZipCode(text: string): string {
  return /^\d{7}$/.test(text) ? `0${text}` : text;
}

/**
 * An NCM with its leading zero, as in chapters 01 to 09, confirmed by the official table; it is all
 * zeros for a service.
 */
export function readNcm(text: string): string {
  if (text === '0') return SERVICE_NCM;
  return /^\d{7}$/.test(text) && isValidNcm(`0${text}`) ? `0${text}` : text;
}

/** A CST below 10 with its leading zero; no CSOSN starts with one. */
export function readCst(text: string): string {
  return /^\d$/.test(text) ? `0${text}` : text;
}

/** `17/05/80` is of the last century, as no birth is in the future (R-FLD-33). */
export function readBirthDate(text: string): string {
  return /\d\D+\d+\D+\d{2}\s*$/.test(text)
    ? typedDateText('birth', text, todayIso(rulesNow()))
    : text;
}

/** 'S/N' in its many spellings. */
export function readStreetNumber(text: string): string {
  return ['s/n', 'sn', 's/no', 's/nº', 'sem numero'].includes(normalizeSearchText(text))
    ? 'S/N'
    : text;
}

/** A state given by its name: `São Paulo` is SP. */
export function readState(text: string): string {
  return stateByName(text) ?? text;
}
