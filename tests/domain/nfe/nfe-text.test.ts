import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { nfeText } from '@domain/nfe/nfe-text';

describe('text of a note', () => {
  it.each([
    ['  Placa   de\tgesso\r\n12,5 mm ', 60, 'Placa de gesso 12,5 mm'],
    ['Sanca “aberta” – 3,00 m…', 60, 'Sanca "aberta" - 3,00 m...'],
    ['Cafe\u0301 ☕ 你好', 60, 'Café'],
    ['Ponto\u00a0final', 60, 'Ponto final'],
    ['abc def', 4, 'abc'],
    ['😀', 60, ''],
  ])('%j up to %d is %j', (text, length, expected) => {
    expect(nfeText(text, length)).toBe(expected);
  });

  it('is accepted by the schema, whatever was typed', () => {
    const characters = fc.array(fc.integer({ min: 0, max: 0x2fff }), { maxLength: 80 });
    fc.assert(
      fc.property(characters, (codes) => {
        expect(nfeText(String.fromCodePoint(...codes), 60)).toMatch(
          /^([!-ÿ]([ -ÿ]{0,58}[!-ÿ])?)?$/,
        );
      }),
    );
  });
});
