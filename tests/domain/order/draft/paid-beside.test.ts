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
  'paid on "%s": of %s, %s leaves %d cents and has %d beside',
  (paymentDate, value, paidValue, discount, surplus) => {
    expect(paidBeside({ paymentDate, value, paidValue })).toEqual({ discount, surplus });
  },
);
