import { expect, it } from 'vitest';

import { paidBeside } from '@domain/order/draft/paid-beside';

it.each([
  ['2026-03-10', '1.104,96', '10,00', 109_496, 0],
  ['2026-03-10', '1.104,96', '1.104,96', 0, 0],
  ['2026-03-10', '1.104,96', '1.200,00', 0, 9504],
  ['', '1.104,96', '10,00', 0, 0],
  ['', '1.104,96', '1.200,00', 0, 0],
  ['2026-03-10', '1.104,96', '', 0, 0],
  ['2026-03-10', '', '10,00', 0, 0],
  ['2026-03-10', 'mil', '10,00', 0, 0],
  // Refused anyway: nothing was paid.
  ['2026-03-10', '1.104,96', '0,00', 0, 0],
])(
  'paid on "%s": of %s, %s leaves %d cents and has %d above',
  (paymentDate, value, paidValue, discount, surplus) => {
    expect(paidBeside({ paymentDate, value, paidValue }, 0)).toEqual({ discount, surplus });
  },
);

it.each([
  ['256,13', 0],
  ['6.000,00', 0],
  ['6.000,01', 25_612],
])('with R$ 6.000,00 of R$ 6.256,13 received before, %s leaves %d cents', (paidValue, discount) => {
  const installment = { paymentDate: '2026-03-10', value: '6.256,13', paidValue };
  expect(paidBeside(installment, 600_000)).toEqual({ discount, surplus: 0 });
});
