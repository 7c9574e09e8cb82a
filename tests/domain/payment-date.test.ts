import { describe, expect, it } from 'vitest';

import { checkBill } from '@domain/bill/bill-rules';
import { checkInstallmentDates } from '@domain/order/installment-dates';
import { isPaymentInFuture, PAYMENT_AFTER_TODAY } from '@domain/payment-date';

import { installmentOf } from './support/payments';

const TODAY = '2026-03-10';

describe('a payment date', () => {
  it.each([
    [null, null, false],
    ['2026-03-09', null, false],
    ['2026-03-10', null, false],
    ['2026-03-11', null, true],
    ['2099-01-01', null, true],
    // A stored date is left alone; a different one counts as newly entered.
    ['2099-01-01', '2099-01-01', false],
    ['2099-01-02', '2099-01-01', true],
    ['2026-03-11', '2026-03-09', true],
  ])('%s, replacing %s, is in the future: %s', (given, stored, ahead) => {
    expect(isPaymentInFuture(given, stored, TODAY)).toBe(ahead);
  });

  it('is reported at its own field, for a bill and for each installment', () => {
    expect(checkBill({ barCode: null, paymentDate: '2026-03-11' }, null, TODAY)).toEqual([
      { path: 'paymentDate', message: PAYMENT_AFTER_TODAY },
    ]);
    const stored = { installments: [{ ...installmentOf(7, '2099-01-01'), nossoNumero: null }] };
    const given = {
      installments: [
        installmentOf(7, '2099-01-01'),
        installmentOf(null, '2026-03-10'),
        installmentOf(8, '2026-03-11'),
      ],
    };
    expect(checkInstallmentDates(given, stored, TODAY)).toEqual([
      { path: 'installments[2].paymentDate', message: PAYMENT_AFTER_TODAY },
    ]);
    expect(checkInstallmentDates(given, null, TODAY).map(({ path }) => path)).toEqual([
      'installments[0].paymentDate',
      'installments[2].paymentDate',
    ]);
  });

  it.each(['1026-03-10', '0206-03-10', '1989-12-31', '2200-01-01'])(
    'in the year of %s is a typing error, like a due date, unless it was stored',
    (far) => {
      const given = { installments: [{ ...installmentOf(7, far), dueDate: far }] };
      expect(checkInstallmentDates(given, null, TODAY)).toEqual([
        { path: 'installments[0].dueDate', message: 'Data de vencimento inválida' },
        { path: 'installments[0].paymentDate', message: 'Data de pagamento inválida' },
      ]);
      expect(checkInstallmentDates(given, given, TODAY)).toEqual([]);
    },
  );
});
