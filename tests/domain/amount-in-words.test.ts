import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { amountInWords, dateInWords } from '@domain/amount-in-words';
import { MAX_ORDER_CENTS } from '@domain/order/totals';

describe('amountInWords', () => {
  it.each([
    [0, 'zero reais'],
    [1, 'um centavo'],
    [2, 'dois centavos'],
    [99, 'noventa e nove centavos'],
    [1_00, 'um real'],
    [1_01, 'um real e um centavo'],
    [2_00, 'dois reais'],
    [14_00, 'quatorze reais'],
    [16_00, 'dezesseis reais'],
    [21_50, 'vinte e um reais e cinquenta centavos'],
    [100_00, 'cem reais'],
    [101_00, 'cento e um reais'],
    [119_90, 'cento e dezenove reais e noventa centavos'],
    [200_00, 'duzentos reais'],
    [999_99, 'novecentos e noventa e nove reais e noventa e nove centavos'],
    [1000_00, 'mil reais'],
    [1001_00, 'mil e um reais'],
    [1100_00, 'mil e cem reais'],
    [1101_00, 'mil cento e um reais'],
    [1200_00, 'mil e duzentos reais'],
    [1234_56, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    [2000_00, 'dois mil reais'],
    [100_000_00, 'cem mil reais'],
    [100_001_00, 'cem mil e um reais'],
    [1_000_000_00, 'um milhão de reais'],
    [1_000_000_01, 'um milhão de reais e um centavo'],
    [1_000_001_00, 'um milhão e um reais'],
    [1_001_000_00, 'um milhão e mil reais'],
    [1_100_000_00, 'um milhão e cem mil reais'],
    [2_000_000_00, 'dois milhões de reais'],
    [
      9_999_999_99,
      'nove milhões novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
    ],
    [1_000_000_000_00, 'um bilhão de reais'],
    [
      MAX_ORDER_CENTS,
      'novecentos e noventa e nove bilhões novecentos e noventa e nove milhões novecentos e noventa e nove mil ' +
        'novecentos e noventa e nove reais e noventa e nove centavos',
    ],
    [-5_50, 'menos cinco reais e cinquenta centavos'],
  ])('%i cents are %s', (cents, words) => {
    expect(amountInWords(cents)).toBe(words);
  });

  it('reads back as the same amount, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_ORDER_CENTS }), (cents) => {
        expect(centsOf(amountInWords(cents))).toBe(cents);
      }),
      { numRuns: 2000 },
    );
  });

  it('says "de reais" only for whole millions, "real" for one, and "cem" for exactly a hundred', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (reais) => {
        const words = amountInWords(reais * 100);
        expect(words.endsWith(' de reais')).toBe(reais % 1_000_000 === 0);
        expect(words.endsWith('real')).toBe(reais === 1);
        expect(words).not.toMatch(
          /\bcem e\b|(^|lh(ão|ões) (e )?)um mil\b|\bcento (mil|milh|bilh|reais)|\be e\b| {2}|undefined|^e | e$/,
        );
      }),
    );
  });
});

describe('dateInWords', () => {
  it.each([
    ['2026-11-21', '21 de novembro de 2026'],
    ['2026-03-01', '1º de março de 2026'],
    ['2026-02-30', ''],
    ['', ''],
    [null, ''],
  ])('%s is %s', (iso, words) => {
    expect(dateInWords(iso)).toBe(words);
  });
});

const UNITS =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  );
const TENS = '_ _ vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const HUNDREDS =
  '_ cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
    ' ',
  );
const SCALES: Record<string, number> = {
  mil: 1e3,
  milhão: 1e6,
  milhões: 1e6,
  bilhão: 1e9,
  bilhões: 1e9,
};

/** An independent parser that adds the words up. */
function centsOf(words: string): number {
  const split = / ?(?:de )?rea(?:l|is)(?: e )?/.exec(words);
  const reais = split ? words.slice(0, split.index) : '';
  const centavos = words
    .slice(split ? split.index + split[0].length : 0)
    .replace(/ centavos?$/, '');
  return numberOf(reais) * 100 + numberOf(centavos);
}

function numberOf(words: string): number {
  let total = 0;
  let group = 0;
  for (const word of words.split(' ').filter((one) => one && one !== 'e')) {
    const scale = SCALES[word];
    if (scale) {
      total += Math.max(group, 1) * scale;
      group = 0;
    } else {
      group += valueOf(word);
    }
  }
  return total + group;
}

function valueOf(word: string): number {
  if (word === 'cem') return 100;
  if (UNITS.includes(word)) return UNITS.indexOf(word);
  if (TENS.includes(word)) return TENS.indexOf(word) * 10;
  if (HUNDREDS.includes(word)) return HUNDREDS.indexOf(word) * 100;
  throw new Error(`"${word}" is no number`);
}
