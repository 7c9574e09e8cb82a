import { describe, expect, it } from 'vitest';

import { emptyInstallment } from '@domain/order/draft/draft';
import { installmentStage } from '@domain/order/draft/installment-stage';

describe('the stage of an installment', () => {
  it.each([
    ['open', {}],
    ['open', { dueDate: '2026-11-24' }],
    ['open', { dueDate: '31/0' }],
    ['overdue', { dueDate: '2026-11-23' }],
    ['overdue', { dueDate: '2026-11-23', value: '0,01' }],
    ['nothing', { dueDate: '2026-11-23', value: '0,00' }],
    ['slip', { nossoNumero: '17', dueDate: '2026-11-24' }],
    ['slip-overdue', { nossoNumero: '17', dueDate: '2026-11-23' }],
    ['paid', { paymentDate: '2026-11-20', dueDate: '2026-11-01', nossoNumero: '17' }],
  ])('%s: %j', (stage, change) => {
    expect(installmentStage({ ...emptyInstallment(1), ...change }, '2026-11-24')).toBe(stage);
  });
});
