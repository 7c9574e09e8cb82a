import { describe, expect, it } from 'vitest';

import { codeLookUp, readItemEntry } from '@domain/order/draft/item-entry';

describe('the text of an entry line', () => {
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
    ['999999*12', '999999', '12', 'id'],
    ['placa 2*4', null, 'placa 2*4', null],
  ] as const)('"%s"', (typed, amount, text, code) => {
    expect(readItemEntry(typed)).toEqual({ amount, text, code, wrong: null });
  });

  it.each([
    ['0*12', 'A quantidade antes do * vai de 0,001 a 999999, como em 3*789.'],
    ['0*', 'A quantidade antes do * vai de 0,001 a 999999, como em 3*789.'],
    ['1000000*12', 'A quantidade antes do * vai de 0,001 a 999999, como em 3*789.'],
    ['7891234567895*3', 'A quantidade antes do * vai de 0,001 a 999999, como em 3*789.'],
    ['1,2345*12', 'A quantidade antes do * vai de 0,001 a 999999, como em 3*789.'],
    ['-3*12', 'A quantidade antes do * vai de 0,001 a 999999, como em 3*789.'],
    ['*12', 'Diga a quantidade antes do *, como em 3*789.'],
    ['**', 'Diga a quantidade antes do *, como em 3*789.'],
  ])('"%s" is nothing, and says why', (typed, wrong) => {
    expect(readItemEntry(typed)).toEqual({ amount: null, text: typed, code: null, wrong });
  });

  it('a quantity without a product waits for one', () => {
    expect(readItemEntry(' 3* ')).toEqual({
      amount: '3',
      text: '',
      code: null,
      wrong: 'Diga o produto depois do *, como em 3*789.',
    });
  });
});

it.each([
  ['itemBarCode', '7892899081702', { barCode: '7892899081702' }],
  ['itemBarCode', '12', { barCode: '12' }],
  ['itemBarCode', '', null],
  ['itemBarCode', '7'.repeat(60), null],
  ['itemId', '12', { idProduct: '12' }],
  ['itemId', '1234567', { barCode: '1234567' }],
  ['itemId', '7892899081702', { barCode: '7892899081702' }],
  ['itemId', 'placa', null],
  ['itemId', '', null],
  ['itemId', '7'.repeat(60), null],
] as const)('in %s, %j is looked up by %j', (field, text, asked) => {
  expect(codeLookUp(field, text)).toEqual(asked);
});
