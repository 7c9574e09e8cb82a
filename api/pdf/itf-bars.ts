import { type BarsFrame, drawBars } from './bars';
import type { Part } from './sheet';

/** Widths of the five bars (or spaces) of each digit: n narrow, W wide (ISO/IEC 16390). */
const DIGITS = [
  'nnWWn',
  'WnnnW',
  'nWnnW',
  'WWnnn',
  'nnWnW',
  'WnWnn',
  'nWWnn',
  'nnnWW',
  'WnnWn',
  'nWnWn',
];
const START = 'nnnn';
const STOP = 'Wnn';
/** A wide bar is three narrow ones. */
const WIDE = 3;

/**
 * Alternating bar and space widths for an even number of digits, in narrow modules: 44 digits are
 * 405.
 */
export function itfModules(digits: string): number[] {
  let pattern = START;
  for (let at = 0; at < digits.length; at += 2) {
    const [bars = '', spaces = ''] = [DIGITS[Number(digits[at])], DIGITS[Number(digits[at + 1])]];
    for (const [index, bar] of Array.from(bars).entries()) pattern += bar + spaces.charAt(index);
  }
  return Array.from(pattern + STOP, (width) => (width === 'W' ? WIDE : 1));
}

/** Draws an Interleaved 2 of 5 bar code. */
export function drawItf(parent: Part, digits: string, frame: BarsFrame): void {
  const alt = `Código de barras ${digits}`;
  drawBars(parent, { modules: itfModules(digits), alt }, frame);
}
