import { describe, expect, it } from 'vitest';

import { readItemEntry } from '@domain/order/item-entry';

describe('what an entry line says', () => {
  it.each([
    ['', null, '', null],
    ['12', null, '12', 'id'],
    [' 7891234567895 ', null, '7891234567895', 'bar-code'],
    ['1234567', null, '1234567', 'bar-code'],
    ['12345678901234', null, '12345678901234', null],
    ['massa corrida', null, 'massa corrida', null],
    ['3*7891234567895', '3', '7891234567895', 'bar-code'],
    ['2,5 * massa', '2,5', 'massa', null],
    ['1.500*12', '1500', '12', 'id'],
    ['3*', '3', '', null],
    ['0*12', null, '0*12', null],
    ['*12', null, '*12', null],
    ['1,2345*12', null, '1,2345*12', null],
    ['999999999*12', null, '999999999*12', null],
    ['placa 2*4', null, 'placa 2*4', null],
  ] as const)('"%s"', (typed, amount, text, code) => {
    expect(readItemEntry(typed)).toEqual({ amount, text, code });
  });
});
