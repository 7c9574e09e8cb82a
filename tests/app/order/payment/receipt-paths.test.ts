import { expect, test } from 'vitest';

import { emptyDraft, emptyInstallment } from '@domain/order/draft/draft';
import { receiptPaths } from '~/features/order/payment/receipt-paths';

const saved = {
  ...emptyDraft(),
  installments: [
    {
      ...emptyInstallment(1),
      idOrderInstallment: '71',
      paymentDate: '2026-03-10',
      paidValue: '75,00',
    },
    {
      ...emptyInstallment(2),
      idOrderInstallment: '72',
      paymentDate: '2026-03-10',
      paidValue: '0,00',
    },
    { ...emptyInstallment(3), idOrderInstallment: '73', paidValue: '75,00' },
    {
      ...emptyInstallment(4),
      idOrderInstallment: '74',
      paymentDate: '2026-03-11',
      paidValue: '0,01',
    },
  ],
};

test('a saved payment has its receipt', () => {
  expect([...receiptPaths(40, saved)]).toEqual([
    ['71', '/dashboard/order/40/receipt/1'],
    ['74', '/dashboard/order/40/receipt/4'],
  ]);
});

test('a new order has none', () => {
  expect(receiptPaths(null, saved).size).toBe(0);
});
