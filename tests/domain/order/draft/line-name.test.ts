import { expect, it } from 'vitest';

import { lineName } from '@domain/order/draft/line-name';

const installments = [{ installmentNumber: '2' }, { installmentNumber: '5' }];

it.each([
  ['products[2].amount', 'Item 3'],
  ['products[11]', 'Item 12'],
  ['installments[1].dueDate', 'Parcela 5'],
  ['installments[7].value', 'Parcela 8'],
  ['payments[1].value', 'Forma 2'],
  ['payments', null],
  ['installments', null],
  ['products', null],
  ['street', null],
  ['', null],
])('the line of %s is %s', (path, name) => {
  expect(lineName(path, { installments })).toBe(name);
});

it('a sale has items, and no installments', () => {
  expect(lineName('products[0].value', {})).toBe('Item 1');
});
