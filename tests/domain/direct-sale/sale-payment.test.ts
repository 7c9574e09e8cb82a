import { expect, it } from 'vitest';

import { quickPayments } from '@domain/direct-sale/sale-payment';
import { PAYMENT_TYPE } from '@domain/payment-type';

const { CASH, PIX, DEBIT_CARD, BOLETO } = PAYMENT_TYPE;

it.each([
  ['as they are listed', [CASH, PIX, DEBIT_CARD], ['Enter', 'P', 'D']],
  ['in another order', [PIX, BOLETO, CASH], ['P', 'Enter']],
  ['none that is received at once', [BOLETO], []],
])('the methods of one key are in the order of the list (R-SAL-27): %s', (_, listed, keys) => {
  expect(quickPayments(listed.map(String)).map(({ key }) => key)).toEqual(keys);
});
