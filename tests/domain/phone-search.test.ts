import { describe, expect, it } from 'vitest';

import { isPhoneMeant, readPhoneSearch } from '@domain/phone-search';

const MOBILE = '19998765432';
/** A mobile number as it was before the 9 was added. */
const OLD_MOBILE = '1998765432';
const LANDLINE = '1932345678';
const TOLL_FREE = '08007701234';

/** Every way to type a telephone number or part of it, and the stored number that it finds. */
const FOUND: [stored: string, typed: string[]][] = [
  [
    MOBILE,
    [
      '(19) 9 9876-5432',
      '(19) 99876-5432',
      '(19) 9876-5432',
      '19998765432',
      '1998765432',
      '19 9 9876 5432',
      '19 9876 5432',
      '19.99876.5432',
      '019 99876-5432',
      '019 9876-5432',
      '+55 19 99876-5432',
      '+55 (19) 9876-5432',
      '5519998765432',
      '551998765432',
      '55 19 9876-5432',
      '99876-5432',
      '9 9876-5432',
      '998765432',
      '9876-5432',
      '9876 5432',
      '98765432',
      '9876\u20115432',
      '9876–5432',
      '5432',
      '-5432',
      '65432',
      '876-5432',
      // As it is being typed.
      '199',
      '(19) 9 98',
      '1998',
      '(19) 9876-5',
      '998',
      '9876-5',
      '987',
    ],
  ],
  [
    OLD_MOBILE,
    [
      '(19) 9 9876-5432',
      '(19) 9876-5432',
      '99876-5432',
      '9876-5432',
      '98765432',
      '5432',
      '+55 19 99876-5432',
      '(19) 98',
    ],
  ],
  [LANDLINE, ['(19) 3234-5678', '1932345678', '3234-5678', '32345678', '5678', '019 3234-5678']],
  [TOLL_FREE, ['0800 770 1234', '08007701234', '770 1234', '1234', '0800']],
];

const NOT_FOUND: [stored: string, typed: string[]][] = [
  [
    MOBILE,
    ['432', '99', '6543', '8765', '(11) 9 9876-5432', '(11) 9876-5432', '9876-5433', '8 9876-5432'],
  ],
  [OLD_MOBILE, ['(11) 9 9876-5432', '(11) 9876-5432', '8 9876-5432']],
  // A mobile number of São Paulo ends like an old one of Campinas.
  ['11998765432', ['(19) 9876-5432']],
  [LANDLINE, ['(11) 3234-5678', '678', '(19) 3234-5679', '05678']],
];

const pairs = (table: [string, string[]][]) =>
  table.flatMap(([stored, typed]) => typed.map((text) => ({ stored, text })));

describe('a telephone (R-FLD-43)', () => {
  it.each(pairs(FOUND))('$stored is found by "$text"', ({ stored, text }) => {
    const search = readPhoneSearch(text);
    expect(search && isPhoneMeant(search, stored)).toBe(true);
  });

  it.each(pairs(NOT_FOUND))('$stored is not found by "$text"', ({ stored, text }) => {
    const search = readPhoneSearch(text);
    expect(search && isPhoneMeant(search, stored)).not.toBe(true);
  });

  it.each(['', '12', 'ana', '5432a', '5432, 1', '12.345.678/0001-90', '7891234567895', '()-+ '])(
    '%j is none',
    (text) => {
      expect(readPhoneSearch(text)).toBeNull();
    },
  );
});
