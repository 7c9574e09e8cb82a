import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  billFormSchema,
  billSchema,
  billToWire,
  repeatedBillSchema,
} from '@domain/bill/bill-schema';
import { valuePaid } from '@domain/bill/value-paid';
import { fieldErrors } from '@domain/field-error';

import { BILL, TYPED_BILL } from '../support/bills';

function errorsOf(typed: unknown) {
  const read = billFormSchema.safeParse(typed);
  return read.success
    ? {}
    : Object.fromEntries(fieldErrors(read.error).map(({ path, message }) => [path, message]));
}

describe('a typed bill', () => {
  it('is read as typed, and sent as in the contract', () => {
    const { differing, differingListed, announced, ...typed } = billFormSchema.parse(TYPED_BILL);
    const { times, repeats, scope, ...bill } = typed;
    expect([differing, differingListed, announced]).toEqual(['', '', '']);
    expect([times, repeats, scope, bill]).toEqual([1, '', '', BILL]);
    expect(billToWire(BILL)).toEqual({
      ...BILL,
      value: 1500,
      fees: 10.05,
      discount: 0.05,
      valuePaid: 1510,
      isPaid: 0,
    });
    expect(billToWire({ ...BILL, paymentDate: '2025-02-20' })).toMatchObject({ isPaid: 1 });
    expect(billSchema.parse(billToWire(BILL))).toEqual(BILL);
  });

  it.each([
    [{ description: ' ' }, { description: 'Digite a descrição do lançamento' }],
    [{ value: '' }, { value: 'Digite um valor' }],
    [{ value: '0,00' }, { value: 'Digite um valor' }],
    [{ value: 'dez' }, { value: 'Digite um valor' }],
    [{ dueDate: '' }, { dueDate: 'Digite uma data de vencimento' }],
    [{ dueDate: '31/02/2026' }, { dueDate: 'Digite uma data de vencimento' }],
    [{ dueDate: '0202-01-01' }, { dueDate: 'Digite uma data de vencimento' }],
    [{ idSupplier: '' }, { idSupplier: 'Selecione um fornecedor' }],
    [{ idSupplier: '--' }, { idSupplier: 'Selecione um fornecedor' }],
    [{ idCompany: '0' }, { idCompany: 'Selecione uma empresa' }],
    [{ paymentDate: 'hoje' }, { paymentDate: 'Digite uma data de pagamento válida' }],
    [{ barCode: '8461OO' }, { barCode: 'O código de barras tem só números' }],
    [
      { discount: '1.510,06' },
      { discount: 'O desconto não pode ser maior que o valor com juros e multa' },
    ],
    [{ discount: '1.510,05' }, {}],
    [{ times: '0' }, { times: 'Digite um número de 1 a 60' }],
    [{ times: '61' }, { times: 'Digite um número de 1 a 60' }],
    [{ times: '1,5' }, { times: 'Digite um número de 1 a 60' }],
    [{ times: '12' }, {}],
    [{ times: undefined, fees: undefined, barCode: undefined, observation: undefined }, {}],
    [{ dueDate: '31/12/2026', paymentDate: '01.01.2027' }, {}],
  ])('with %j says %j', (change, errors) => {
    expect(errorsOf({ ...TYPED_BILL, ...change })).toEqual(errors);
  });

  it('is paid value + fees + assessment − discount, never below zero, on the wire and back', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999 });
    const optional = fc.option(cents, { nil: null });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        optional,
        optional,
        optional,
        (value, fees, assessment, discount) => {
          const bill = { ...BILL, value, fees, assessment, discount };
          const read = billSchema.safeParse(billToWire(bill));
          expect(read.success).toBe(valuePaid(bill) >= 0);
          if (read.success) expect(read.data).toEqual(bill);
        },
      ),
    );
  });

  it.each([
    [undefined, 1],
    [null, 1],
    [12, 12],
    ['3', 3],
  ])('repeated %j is due in %d months', (times, months) => {
    expect(repeatedBillSchema.parse({ ...billToWire(BILL), times }).times).toBe(months);
  });
});
