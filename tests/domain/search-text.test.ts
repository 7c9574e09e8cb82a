import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { normalizeSearchText } from '@domain/search-text';

import { anyText } from './support/arbitrary-text';

describe('a name normalised for search', () => {
  it.each([
    ['João  DA Silva', 'joao da silva'],
    ['  Açaí & Cia.  ', 'acai & cia.'],
    ['ÀÉÎÕÜ ç', 'aeiou c'],
    // Composed and decomposed accents are the same name.
    ['Jose\u0301', 'jose'],
    ['linha\tum\nlinha dois', 'linha um linha dois'],
    ['GESSO 3,5%', 'gesso 3,5%'],
    ['Gesso ‐ ‑ ‒ – — ― − 3', 'gesso - - - - - - - 3'],
    ['D’Ávila D‘Ávila D´Ávila d`avila', "d'avila d'avila d'avila d'avila"],
    ['“Placa” „ST” «RU»', '"placa" "st" "ru"'],
    ['Aluguel\u00a0de\u202fmarço', 'aluguel de marco'],
    ['dry\u00adwall\u200b \u2060placa\ufeff', 'drywall placa'],
    ['', ''],
  ])('"%s" is "%s"', (name, normalized) => {
    expect(normalizeSearchText(name)).toBe(normalized);
  });

  it('is idempotent, for any text', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const once = normalizeSearchText(text);
        expect(normalizeSearchText(once)).toBe(once);
      }),
    );
  });
});
