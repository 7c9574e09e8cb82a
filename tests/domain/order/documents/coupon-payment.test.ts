import { expect, test } from 'vitest';

import { couponPayment } from '@domain/order/documents/coupon';

const installment = (number: number, given: object) => ({
  number,
  paymentType: 'Pix',
  dueDate: '2026-12-10',
  paymentDate: null,
  value: 69_56,
  ...given,
});

const CASES = {
  due: [{}, ['2/3 · Pix · 10/12/2026: 6956']],
  paid: [{ paymentDate: '2026-11-26', paidValue: 69_56 }, ['2/3 · Pix · paga em 26/11/2026: 6956']],
  'paid, by an API that tells no value': [
    { paymentDate: '2026-11-26' },
    ['2/3 · Pix · paga em 26/11/2026: 6956'],
  ],
  'settled for less': [
    { paymentDate: '2026-11-26', paidValue: 50_00 },
    ['2/3 · Pix · paga em 26/11/2026 · com desconto de R$ 19,56: 5000'],
  ],
  'paid with interest': [
    { paymentDate: '2026-11-26', paidValue: 70_00 },
    ['2/3 · Pix · paga em 26/11/2026 · com R$ 0,44 a mais (juros, multa e acréscimos): 7000'],
  ],
  'received in part': [
    { receivedValue: 30_00 },
    ['2/3 · recebida em parte: 3000', '2/3 · falta · Pix · 10/12/2026: 3956'],
  ],
  'received in parts, to the last': [
    { paymentDate: '2026-11-26', paidValue: 69_56, receivedValue: 30_00 },
    ['2/3 · recebida em parte: 3000', '2/3 · Pix · paga em 26/11/2026: 3956'],
  ],
} as const;

test.each(Object.entries(CASES))('a coupon shows what was received: %s', (_name, [given, told]) => {
  const installments = [installment(2, given), installment(1, {}), installment(3, {})];
  const lines = couponPayment({ installments }).map(({ label, cents }) => `${label}: ${cents}`);
  expect(lines.map((line) => line.replace(/\u00a0/g, ' ')).slice(0, told.length)).toEqual(told);
  expect(lines).toHaveLength(told.length + 2);
});
