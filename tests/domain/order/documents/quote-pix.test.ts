import { describe, expect, it } from 'vitest';

import { itemDiscountRate } from '@domain/order/documents/item-discount';
import { quoteCharge } from '@domain/order/documents/quote-pix';
import { PAYMENT_TYPE } from '@domain/payment-type';

const installment = (installmentNumber: number, changes: object = {}) => ({
  installmentNumber,
  value: 10_000 * installmentNumber,
  paymentDate: null,
  paymentType: null,
  ...changes,
});
const charge = (...installments: ReturnType<typeof installment>[]) =>
  quoteCharge({ idOrder: 12, total: 50_000, installments });

describe('the Pix amount of a quote', () => {
  it('is its first installment', () => {
    expect(charge(installment(1), installment(2))).toEqual({
      label: 'Parcela 1 de 2',
      value: 10_000,
      txid: 'PEDIDO12P1',
    });
  });

  it('is the total while nothing is agreed, or if it is paid at once', () => {
    expect(charge()).toEqual({ label: 'Total do orçamento', value: 50_000, txid: 'PEDIDO12' });
    expect(charge(installment(1, { paymentType: PAYMENT_TYPE.PIX }))).toMatchObject({
      label: 'Total do orçamento',
      txid: 'PEDIDO12P1',
    });
    expect(quoteCharge({ idOrder: 1, total: 0, installments: [] })).toBeNull();
  });

  it('is the open rest if a part was received already', () => {
    const received = installment(1, { receivedValue: 6_000 });
    expect(charge(received, installment(2))).toEqual({
      label: 'O que fica em aberto da parcela 1 de 2',
      value: 4_000,
      txid: 'PEDIDO12P1',
    });
    expect(charge(received)).toMatchObject({
      label: 'O que fica em aberto do orçamento',
      value: 4_000,
    });
    const whole = installment(1, { receivedValue: 10_000 });
    expect(charge(whole, installment(2))).toMatchObject({ label: 'Parcela 2 de 2' });
  });

  it('is none that is paid, has no value, or is agreed to be paid otherwise', () => {
    expect(
      charge(
        installment(1, { paymentDate: '2026-01-10' }),
        installment(2, { paymentType: PAYMENT_TYPE.BOLETO }),
        installment(3, { value: 0 }),
        installment(4),
      ),
    ).toMatchObject({ label: 'Parcela 4 de 4' });
    expect(charge(installment(1, { paymentType: PAYMENT_TYPE.CREDIT_CARD }))).toBeNull();
  });
});

describe("an item's discount", () => {
  it.each([
    [9000, 10_000, '10%'],
    [8750, 10_000, '12,5%'],
    [0, 10_000, '100%'],
    [6667, 10_000, '33,3%'],
    [10_000, 10_000, null],
    [12_000, 10_000, null],
    [9999, 10_000_0, '90%'],
    [99_999, 100_000, null],
    [100, null, null],
  ])('of %d in place of %j is %j', (value, fullValue, rate) => {
    expect(itemDiscountRate({ value, fullValue })).toBe(rate);
  });
});
