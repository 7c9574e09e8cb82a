import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { byDueDate } from '@domain/by-due-date';
import { todayIso } from '@domain/date';
import type { DraftPayment, SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleEntries, saleFromEntries } from '@domain/direct-sale/sale-form';
import { saleToOrder } from '@domain/direct-sale/sale-order';
import { checkSale, stepErrors, stepOf } from '@domain/direct-sale/sale-rules';
import { parseSale, saleSchema } from '@domain/direct-sale/sale-schema';
import { saleTotals } from '@domain/direct-sale/sale-totals';
import { saleToWire } from '@domain/direct-sale/sale-wire';
import { cashDue, changeToGive, filledPayments } from '@domain/direct-sale/split-payment';
import { formatDecimal } from '@domain/money';
import { cashOfSale, cashToShow } from '@domain/order/documents/sale-cash';
import { checkOrder } from '@domain/order/order-rules';

import { run, withItems } from './support/sales';

const [CREDIT, CASH, PIX] = ['1', '4', '6'];
const part = (idPaymentType: string, value: string, installmentAmount = '1'): DraftPayment => ({
  idPaymentType,
  value,
  installmentAmount,
});
/** A sale of R$ 30,00 */
const divided = (payments: DraftPayment[], fields: Partial<SaleDraft> = {}): SaleDraft => ({
  ...withItems(10, 20),
  payments,
  ...fields,
});
const today = todayIso(new Date());

describe('dividing the payment', () => {
  it('reports the excess, and not that the last part is empty', () => {
    const draft = divided([part(CREDIT, '50,00'), part(CASH, '')]);
    expect(stepErrors(draft, 'finalize')).toEqual([
      { path: 'payments', message: expect.stringMatching(/: sobram R\$\s20,00$/) as string },
    ]);
  });

  it('starts with the chosen method, grows to four and ends with one', () => {
    const two = run(withItems(10), { type: 'add-payment', idPaymentType: 6 });
    expect(two.payments).toEqual([part(CREDIT, ''), part(PIX, '')]);
    const all = run(
      two,
      ...[4, 4, 4].map((id) => ({ type: 'add-payment', idPaymentType: id }) as const),
    );
    expect(all.payments).toHaveLength(4);
    const one = run(
      two,
      { type: 'set-payment', index: 1, field: 'value', value: '5,00' },
      { type: 'remove-payment', index: 0 },
    );
    expect([one.payments, one.idPaymentType]).toEqual([[], PIX]);
    expect(saleFromEntries(saleEntries(two)).payments).toEqual(two.payments);
  });

  it('a method that allows no installments has one', () => {
    const draft = run(divided([part(CREDIT, '10,00', '3'), part(PIX, '')]), {
      type: 'set-payment',
      index: 0,
      field: 'idPaymentType',
      value: CASH,
    });
    expect(draft.payments[0]).toEqual(part(CASH, '10,00'));
  });

  it.each([
    [
      [part(CASH, '10,00'), part(PIX, '')],
      ['10,00', '20,00'],
    ],
    [
      [part(CASH, '30,00'), part(PIX, '')],
      ['30,00', ''],
    ],
    [
      [part(CASH, ''), part(PIX, '5,00')],
      ['', '5,00'],
    ],
    [
      [part(CASH, '10,00'), part(PIX, '5,00')],
      ['10,00', '5,00'],
    ],
  ])('an empty last part is the rest: %j', (payments, values) => {
    expect(filledPayments(divided(payments)).map(({ value }) => value)).toEqual(values);
  });

  it.each([
    [[part(CASH, '10,00'), part(PIX, '20,00')], []],
    [[part(CASH, '10,00'), part(PIX, '')], []],
    [[part(CASH, '10,00'), part(PIX, '19,99')], [['payments', /faltam R\$\s0,01$/]]],
    [[part(CASH, '10,00'), part(PIX, '20,01')], [['payments', /sobram R\$\s0,01$/]]],
    [[part(CASH, '30,00'), part(PIX, '')], [['payments[1].value', /maior que zero/]]],
    [[part(CASH, 'dez'), part(PIX, '20,00')], [['payments[0].value', /maior que zero/]]],
    [[part('', '10,00'), part(PIX, '')], [['payments[0].idPaymentType', /forma de pagamento/]]],
  ] as const)('%j continues or says why not', (payments, errors) => {
    const found = stepErrors(divided([...payments]), 'finalize');
    expect(found.map(({ path }) => path)).toEqual(errors.map(([path]) => path));
    for (const [index, [, text]] of errors.entries()) expect(found[index]?.message).toMatch(text);
    expect(found.map(({ path }) => stepOf(path))).toEqual(errors.map(() => 'payment'));
  });

  it('pays to the cent, whatever the parts, on the wire and as an order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_999 }),
        fc.integer({ min: 1, max: 4 }),
        (cents, times) => {
          const draft = divided([
            part(CASH, formatDecimal(cents)),
            part(CREDIT, '', String(times)),
          ]);
          const sale = parseSale(draft).data;
          if (!sale) throw new Error('not read');
          expect(checkSale(sale)).toEqual([]);
          expect(saleSchema.parse(JSON.parse(JSON.stringify(saleToWire(sale))))).toEqual(sale);
          const order = saleToOrder(sale, { today, idProfessional: 1 });
          expect(checkOrder(order)).toEqual([]);
          const sum = order.installments.reduce((all, { value }) => all + value, 0);
          expect(sum).toBe(saleTotals(draft).final);
          expect(order.installments).toHaveLength(1 + times);
          expect(order.installments[0]).toMatchObject({
            value: cents,
            paidValue: cents,
            paymentDate: today,
          });
          expect(order.installments[1]).toMatchObject({ paidValue: null, dueDate: today });
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is numbered by due date, as orders list installments, whatever the methods', () => {
    const draft = divided([part(CREDIT, '10,00', '2'), part(CASH, '')]);
    const sale = parseSale(draft).data;
    if (!sale) throw new Error('not read');
    const { installments } = saleToOrder(sale, { today, idProfessional: 1 });
    expect(byDueDate(installments).map((one) => one.installmentNumber)).toEqual([1, 2, 3]);
    expect(installments.map(({ paymentType }) => paymentType)).toEqual(
      [CREDIT, CASH, CREDIT].map(Number),
    );
  });

  it('is refused if it is no number, or has more installments than an order', () => {
    const read = (payments: DraftPayment[]) => {
      const { data } = parseSale(divided(payments));
      return data && checkSale(data).map(({ message }) => message);
    };
    expect(read([part(CASH, '30,00')])).toEqual(['Divida em ao menos duas formas de pagamento']);
    const many = ['10,00', '10,00', '10,00'].map((value) => part(CREDIT, value, '4'));
    expect(read(many)).toEqual(['São no máximo 10 parcelas ao todo']);
    expect(read([...many.slice(1), part(CREDIT, '10,00', '2')])).toEqual([]);
  });
});

describe('cash and change', () => {
  it('is for the sum of the cash parts', () => {
    const draft = divided([part(CASH, '10,00'), part(PIX, '')], { cashReceived: '50,00' });
    expect([cashDue(draft), changeToGive(draft)]).toEqual([1_000, 4_000]);
    const other = divided([part(CREDIT, '10,00'), part(PIX, '')], { cashReceived: 'tudo' });
    expect([cashDue(other), changeToGive(other), parseSale(other).data?.cashReceived]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is stored if it was enough, and shown while its payment exists', () => {
    const paid = [
      { value: 1_000, paymentType: 4, paymentDate: '2026-03-10' },
      { value: 2_000, paymentType: 6, paymentDate: null },
    ];
    expect(cashOfSale(5_000, paid)).toEqual({ cashReceived: 5_000, change: 4_000 });
    expect(cashOfSale(1_000, paid)).toEqual({ cashReceived: 1_000, change: 0 });
    expect([cashOfSale(999, paid), cashOfSale(null, paid), cashOfSale(5_000, [])]).toEqual([
      null,
      null,
      null,
    ]);
    const cash = { cashReceived: 5_000, change: 4_000 };
    expect(cashToShow({ ...cash, installments: paid })).toEqual(cash);
    expect(cashToShow({ ...cash, installments: paid.slice(1) })).toBeNull();
    // Reversed, and in a cancelled sale.
    const open = paid.map((each) => ({ ...each, paymentDate: null }));
    expect(cashToShow({ ...cash, installments: open })).toBeNull();
  });
});
