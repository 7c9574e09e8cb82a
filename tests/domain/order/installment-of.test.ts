import { expect, it } from 'vitest';

import { installmentOf } from '@domain/order/installment-of';

it.each([
  [1, [1, 2, 3], '1 de 3'],
  [3, [1, 3], '3 de 3'],
  [1, [1], '1 de 1'],
] as const)('installment %d of those numbered %j is %s', (number, numbers, text) => {
  expect(installmentOf(number, numbers)).toBe(text);
});
