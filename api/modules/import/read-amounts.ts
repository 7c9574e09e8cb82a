import { readDecimal } from '@domain/decimal';
import { WEIGHT_DECIMALS } from '@domain/product/product-limits';
import { trimEndOf } from '@domain/trim-end';

import { Unreadable } from './import-register';

/** Numbers as files write them. Other text is refused with the right form, not for its size. */

const NO_AMOUNT = new Unreadable('Valor não reconhecido: escreva em reais, como 1.234,56');
const NO_WEIGHT = new Unreadable('Peso não reconhecido: escreva em quilos, como 22,5');
const NO_RATE = new Unreadable('Alíquota não reconhecida: escreva em porcentagem, como 18 ou 18,5');

/** Reais. In a form bare digits are cents; in a file `50` is R$ 50,00 (R-IMP-06). */
export function readReais(text: string): unknown {
  return readNumber(text.replace(/^\s*R\$/i, ''), { decimals: 2, refused: NO_AMOUNT });
}

/** Kilograms as in the form: `1.500` is 1500, `0.500` is a half. */
export function readWeight(text: string): unknown {
  return readNumber(text.replace(/kg\s*$/i, ''), { decimals: WEIGHT_DECIMALS, refused: NO_WEIGHT });
}

/** A rate in percent, with or without the sign. */
export function readRate(text: string): unknown {
  return readNumber(text.replace(/%\s*$/, ''), { decimals: 2, refused: NO_RATE, grouped: false });
}

function readNumber(
  text: string,
  { decimals, refused, ...reading }: { decimals: number; refused: Unreadable; grouped?: boolean },
): unknown {
  if (text.trim() === '') return null;
  const read = readDecimal(text, reading);
  // `100,00000000` is 100: spreadsheets and other systems write as many decimals as they like.
  const fraction = trimEndOf(read?.fraction ?? '', '0');
  if (!read || fraction.length > decimals) return refused;
  return Number(`${read.negative ? '-' : ''}${read.whole}.${fraction}`) + 0;
}
