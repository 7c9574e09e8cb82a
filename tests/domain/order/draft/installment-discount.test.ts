import { expect, it } from 'vitest';

import { installmentDiscount } from '@domain/order/draft/installment-discount';

it.each([
  ['2026-03-10', '1.104,96', '10,00', 109_496],
  ['2026-03-10', '1.104,96', '1.104,96', 0],
  ['2026-03-10', '1.104,96', '1.200,00', 0],
  ['', '1.104,96', '10,00', 0],
  ['2026-03-10', '1.104,96', '', 0],
  ['2026-03-10', '', '10,00', 0],
  ['2026-03-10', 'mil', '10,00', 0],
  // Refused anyway: nothing was paid.
  ['2026-03-10', '1.104,96', '0,00', 0],
])('paid on "%s": of %s, %s leaves %d cents', (paymentDate, value, paidValue, left) => {
  expect(installmentDiscount({ paymentDate, value, paidValue })).toBe(left);
});
