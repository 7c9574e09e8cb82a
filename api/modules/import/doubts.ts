import { formatNumber } from '@domain/decimal';
import { formatMoney, reaisToCents } from '@domain/money';

import { readRate, readReais, readWeight } from './read-amounts';

/**
 * Cells that were completed, or that could have been read otherwise: the reading of each is shown
 * before anything is written (R-IMP-08). Null when the cell already shows what was read.
 */

/** `1.234`: a group of thousands here, a decimal point elsewhere. */
const ONE_GROUP = /^\D*[1-9]\d{0,2}\.\d{3}\D*$/;

export function doubtfulReais(text: string): string | null {
  const reais = ONE_GROUP.test(text) ? readReais(text) : null;
  return typeof reais === 'number' ? formatMoney(reaisToCents(reais)) : null;
}

export function doubtfulWeight(text: string): string | null {
  const weight = ONE_GROUP.test(text) ? readWeight(text) : null;
  return typeof weight === 'number' ? `${formatNumber(weight)} kg` : null;
}

/** A rate below one percent without a percent sign: `0,18` may be a fraction of one. */
export function doubtfulRate(text: string): string | null {
  const rate = readRate(text);
  if (typeof rate !== 'number') return null;
  const isShare = rate > 0 && rate < 1 && !text.includes('%');
  return isShare ? `${formatNumber(rate)}%` : null;
}

/**
 * A text that its reader completed: a code with the leading zeros that a spreadsheet dropped, a
 * year with its century.
 */
export function completed(
  read: (text: string) => string,
  shown: (text: string) => string = String,
): (text: string) => string | null {
  return (text) => (read(text) === text ? null : shown(read(text)));
}
