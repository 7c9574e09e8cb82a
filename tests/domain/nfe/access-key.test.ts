import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BRAZILIAN_STATES } from '@domain/brazilian-states';
import { accessKey, accessKeyDigit, isAccessKey } from '@domain/nfe/access-key';
import { ufCode } from '@domain/nfe/uf-codes';

describe('the access key', () => {
  it.each([
    // The example of the Manual de Orientação do Contribuinte 7.0, section 2.2.6.2.
    '52060433009911002506550120000007800267301615',
    // The national portal's sample note.
    '35080599999090910270550010000000015180051273',
    // With letters, each from an independent program.
    '35260712ABC34501DE35550010000002141630000756',
    '42260712ABC34501DE35550010000012341123456785',
    '29260712ABC34501DE35550010000001231966284411',
    '35260912ABC34501DE35550010000001231123456784',
  ])('%s is one', (key) => {
    expect(isAccessKey(key)).toBe(true);
  });

  it.each([
    '',
    '52060433009911002506550120000007800267301614',
    '35260712abc34501DE35550010000002141630000756',
    '3526A712ABC34501DE35550010000002141630000756',
    '5206043300991100250655012000000780026730161',
  ])('%j is none', (key) => {
    expect(isAccessKey(key)).toBe(false);
  });

  it('contains who issued what, and when', () => {
    const parts = {
      uf: 'BA',
      issuedOn: '2026-07-31',
      cnpj: '12ABC34501DE35',
      series: 1,
      number: 123,
      code: 96_628_441,
    };
    expect(accessKey(parts)).toBe('29260712ABC34501DE35550010000001231966284411');
  });

  it('is always one, and differs for any two notes', () => {
    const parts = fc.record({
      uf: fc.constantFrom(...BRAZILIAN_STATES),
      issuedOn: fc.constantFrom('2026-01-01', '2029-12-31'),
      cnpj: fc.constantFrom('00000000000191', '12ABC34501DE35'),
      series: fc.integer({ min: 0, max: 999 }),
      number: fc.integer({ min: 1, max: 999_999_999 }),
      code: fc.integer({ min: 0, max: 99_999_999 }),
    });
    fc.assert(
      fc.property(parts, (one) => {
        const key = accessKey(one);
        expect(isAccessKey(key)).toBe(true);
        expect(accessKey({ ...one, series: (one.series + 1) % 1000 })).not.toBe(key);
      }),
    );
  });

  it('detects a mistyped digit', () => {
    const body = '5206043300991100250655012000000780026730161';
    for (let index = 0; index < body.length; index += 1) {
      const wrong =
        body.slice(0, index) + String((Number(body[index]) + 1) % 10) + body.slice(index + 1);
      expect(accessKeyDigit(wrong)).not.toBe('5');
    }
  });

  it('ignores parts that do not fit', () => {
    const parts = {
      uf: 'SP',
      issuedOn: '2026-07-31',
      cnpj: '12ABC34501DE35',
      series: 1,
      number: 1,
      code: 1,
    };
    expect(() => accessKey({ ...parts, number: 1_000_000_000 })).toThrow(RangeError);
    expect(() => accessKey({ ...parts, uf: '--' })).toThrow(RangeError);
  });
});

describe('the codes of the states', () => {
  it('are of two digits, one per state', () => {
    const codes = BRAZILIAN_STATES.map(ufCode);
    expect(new Set(codes).size).toBe(27);
    expect(codes.every((code) => /^[1-5]\d$/.test(code))).toBe(true);
    expect([ufCode('SP'), ufCode('--'), ufCode('constructor')]).toEqual(['35', '', '']);
  });
});
