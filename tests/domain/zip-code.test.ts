import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cleanZipCode, formatZipCode, isZipCode } from '@domain/zip-code';

describe('a CEP', () => {
  it.each([
    ['01001000', true],
    ['01.001-000', true],
    ['01001-000', true],
    ['0100100', false],
    ['010010000', false],
    ['', false],
    ['abcdefgh', false],
    ['٠١٠٠١٠٠٠', false],
  ])('%s is looked up: %s', (text, expected) => {
    expect(isZipCode(text)).toBe(expected);
  });

  it.each([
    ['01', '01'],
    ['01001', '01.001'],
    ['010010', '01.001-0'],
    ['01001000', '01.001-000'],
    ['010010009', '01.001-000'],
    [null, ''],
    [undefined, ''],
  ])('%s shows as "%s"', (text, shown) => {
    expect(formatZipCode(text)).toBe(shown);
  });

  it('keeps its digits on screen', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (cep) => cleanZipCode(formatZipCode(cep)) === cep),
    );
  });
});
