import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import { describe, expect, it } from 'vitest';

import { MUNICIPALITY_ALIASES } from '@domain/nfe/municipality-aliases';
import { municipalityCode } from '@domain/nfe/municipality-code';
import { normalizeSearchText } from '@domain/search-text';

describe('cities', () => {
  it.each([
    ['Campinas', 'SP', '3509502'],
    ['são paulo', 'SP', '3550308'],
    ['SANTA BARBARA D’OESTE', 'SP', '3545803'],
    ['Brasília', 'DF', '5300108'],
    ['Campinas', 'RJ', null],
    ['Campinas', '--', null],
    ['', 'SP', null],
    ['Embu', 'SP', '3515004'],
    ['EMBU DAS ARTES', 'SP', '3515004'],
    ['Parati', 'RJ', '3303807'],
    ['Moji Mirim', 'SP', '3530805'],
    ['moji-mirim', 'SP', '3530805'],
    ['São Luís do Paraitinga', 'SP', '3550001'],
    ['Embu', 'RJ', null],
  ])('%s in %s has the code %s', (city, uf, code) => {
    expect(municipalityCode(city, uf)).toBe(code);
  });
});

describe('other names of cities', () => {
  const aliases = Object.entries(MUNICIPALITY_ALIASES).flatMap(([uf, names]) =>
    Object.entries(names).map(([alias, name]) => [uf, alias, name] as const),
  );

  it.each(aliases)('in %s, %s is %s', (uf, alias, name) => {
    const code = municipalityCode(name, uf);
    expect(code).not.toBeNull();
    expect(municipalityCode(alias, uf)).toBe(code);
  });

  it('hide no current city with the same name', () => {
    for (const [uf, alias] of aliases) {
      const plain = normalizeSearchText(alias.replace(/['-]/g, ' '));
      const names = getMunicipalities(uf as 'SP').map(({ name }) =>
        normalizeSearchText(name.replace(/['’-]/g, ' ')),
      );
      expect([uf, alias, names.includes(plain)]).toEqual([uf, alias, false]);
    }
  });
});
