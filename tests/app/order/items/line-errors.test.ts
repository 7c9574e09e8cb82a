import { expect, it } from 'vitest';

import { errorsByLine } from '~/features/order/items/line-errors';

it('the errors of a line are found by its position, and others are left out', () => {
  const errors = new Map([
    ['products[2].amount', 'Informe a quantidade.'],
    ['products[2].value', 'Informe o valor.'],
    ['products[11].room', 'Longo demais.'],
    ['products', 'Inclua itens.'],
    ['installments[2].value', 'Informe o valor da parcela.'],
  ]);
  expect([...errorsByLine(errors)]).toEqual([
    [2, { amount: 'Informe a quantidade.', value: 'Informe o valor.' }],
    [11, { room: 'Longo demais.' }],
  ]);
});
