import { expect, test } from 'vitest';

import { ORDER_STATUS, ORDER_STATUS_IDS, SOLD_STATUSES } from '@domain/order/order-status';
import { PAYMENT_TYPE } from '@domain/payment-type';
import { whyNotToAskFor } from '@domain/receivable/asked-for';

const SOLD = { idOrderStatus: ORDER_STATUS.EM_EXECUCAO };
const OPEN = { paymentDate: null, value: 50_00, receivedValue: 20_00, paymentType: null };
const OF_NOTHING = { ...OPEN, value: 0, receivedValue: 0 };

test.each([
  ['what is open of a sale', SOLD, OPEN, null],
  ['one by Pix', SOLD, { ...OPEN, paymentType: PAYMENT_TYPE.PIX }, null],
  [
    'one that is paid, of whatever order',
    { idOrderStatus: 1 },
    { ...OPEN, paymentDate: '2026-03-10' },
    'paid',
  ],
  ['a quote', { idOrderStatus: ORDER_STATUS.ORCAMENTO }, OPEN, 'nothing'],
  ['a cancelled order', { idOrderStatus: ORDER_STATUS.CANCELADO }, OPEN, 'nothing'],
  ['one of nothing', SOLD, OF_NOTHING, 'nothing'],
  ['one of which all came in', SOLD, { ...OPEN, receivedValue: 50_00 }, 'nothing'],
  ['one by card', SOLD, { ...OPEN, paymentType: PAYMENT_TYPE.DEBIT_CARD }, 'by-card'],
])('%s is reminded of, or not', (_what, order, installment, why) => {
  expect(whyNotToAskFor(order, installment)).toBe(why);
});

test('orders that count as sold are all but quotes and cancelled ones', () => {
  const { ORCAMENTO, CANCELADO } = ORDER_STATUS;
  const others: readonly number[] = [ORCAMENTO, CANCELADO];
  expect(SOLD_STATUSES).toEqual(ORDER_STATUS_IDS.filter((id) => !others.includes(id)));
});
