import { expect, it } from 'vitest';

import { clientOfSale } from '@domain/direct-sale/sale-client';
import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleErrors } from '@domain/direct-sale/sale-errors';
import { saleDiscountError } from '@domain/direct-sale/sale-live-errors';
import { stepErrors } from '@domain/direct-sale/sale-rules';
import { saleTotals } from '@domain/direct-sale/sale-totals';
import { changeToGive } from '@domain/direct-sale/split-payment';
import { remainingErrors } from '@domain/remaining-errors';

import { withItems } from './support/sales';

const sale = (fields: Partial<SaleDraft> = {}): SaleDraft => ({ ...withItems(10, 20), ...fields });
const remaining = (
  before: SaleDraft,
  change: Partial<SaleDraft>,
  told = stepErrors(before, 'finalize'),
) => remainingErrors(told, { before, now: { ...before, ...change }, check: saleErrors });

it('a discount above the total is reported at once, and leaves nothing to pay, nor more change than was received', () => {
  const draft = sale({ discount: '30,01', idPaymentType: '4', cashReceived: '5,00' });
  expect(saleDiscountError(draft)).toEqual({
    path: 'discount',
    message: 'Desconto maior que o total',
  });
  expect([saleTotals(draft).final, changeToGive(draft)]).toEqual([0, 500]);
  expect(saleDiscountError(sale({ discount: '30,00' }))).toBeNull();
});

it('an error of a step disappears once corrected, and no sooner', () => {
  const before = sale({ discount: '30,01', idPaymentType: '' });
  const [payment, discount] = remaining(before, {});
  expect([payment?.path, discount?.path]).toEqual(['idPaymentType', 'discount']);
  expect(remaining(before, { discount: '31,00' })).toEqual([payment, discount]);
  expect(remaining(before, { discount: '3,00' })).toEqual([payment]);
  expect(remaining(before, { idPaymentType: '6' })).toEqual([discount]);
});

it('the registration’s errors disappear one by one; the server’s with its field', () => {
  const before = sale({
    step: 'register',
    registerCpfCnpj: '529.982.247-25',
    registerName: 'Ana',
    registerPhone: '1',
  });
  const result = clientOfSale(before);
  const told = 'errors' in result ? result.errors : [];
  expect(told.map(({ path }) => path)).toEqual(['registerName', 'registerPhone']);
  expect(remaining(before, { registerName: 'Ana Souza' }, told).map(({ path }) => path)).toEqual([
    'registerPhone',
  ]);
  const taken = [{ path: 'registerCpfCnpj', message: 'CPF/CNPJ já cadastrado' }];
  expect(remaining(before, { registerName: 'Ana Souza' }, taken)).toEqual(taken);
  expect(remaining(before, { registerCpfCnpj: '529.982.247-2' }, taken)).toEqual([]);
});
