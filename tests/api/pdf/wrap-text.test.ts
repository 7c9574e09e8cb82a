import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { keepTogether } from '@domain/keep-together';

import { wrapText } from '../../../api/pdf/wrap-text';

const widthOf = (text: string) => text.length;
/** No two together make a figure wider than the narrowest line. */
const WORDS = [
  'o',
  'valor',
  'de',
  'R$ 1.234,56',
  'nº 12',
  '12 de maio de 2026',
  'em 3 x de',
  '2,5 M²',
  '5 × R$ 10,00',
];
const isTogether = (lines: readonly string[]) =>
  lines.every((line, index) => {
    const next = lines[index + 1];
    return next === undefined || keepTogether(`${line} ${next}`)[line.length] === ' ';
  });

describe('a text in lines', () => {
  it('breaks none of them within an amount, a date in words, a number or a quantity', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 30, max: 80 }),
        (words, width) => {
          const lines = wrapText(words.join(' '), width, widthOf);
          expect(lines.join(' ')).toBe(words.join(' '));
          expect(lines.filter((line) => line.length > width)).toEqual([]);
          expect([isTogether(lines), lines]).toEqual([true, lines]);
        },
      ),
    );
  });

  it('breaks there if it is too wide for a line, rather than within its figure', () => {
    expect(wrapText('em 12 de maio de 2026', 8, widthOf)).toEqual(['em 12 de', 'maio de', '2026']);
    expect(wrapText('R$ 1.234,56', 8, widthOf)).toEqual(['R$', '1.234,56']);
  });
});
