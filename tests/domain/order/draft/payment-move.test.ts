import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMonthsIso } from '@domain/date';
import { formatDecimal, parseMoney } from '@domain/money';
import type { OrderDraft } from '@domain/order/draft/draft';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import { EMPTY_PAYMENT_ENTRY, type PaymentMove } from '@domain/order/draft/payment-entry';
import { paymentMove } from '@domain/order/draft/payment-move';

import { simpleOrder } from '../../support/orders';

const today = '2026-03-10';
const DRAFT = reduceDraft(
  { ...draftFromOrder(simpleOrder()), idOrderStatus: '3', installments: [] },
  { type: 'split', count: 3 },
);

function moved(move: PaymentMove, entry: object, draft: OrderDraft = DRAFT) {
  const result = paymentMove(
    move,
    { ...EMPTY_PAYMENT_ENTRY, ...entry },
    { draft, today, received: {} },
  );
  return 'path' in result ? result : reduceDraft(draft, result);
}
const withFirst = (change: Partial<OrderDraft['installments'][number]>): OrderDraft => ({
  ...DRAFT,
  installments: DRAFT.installments.map((line, index) =>
    index === 0 ? { ...line, ...change } : line,
  ),
});

describe('payment in one step', () => {
  it.each([
    ['10', '100,00', '10,00'],
    ['12,5%', '100,00', '12,50'],
    ['33.33', '0,01', '0,00'],
    ['0', '100,00', '0,00'],
    ['100', '999.999.999,99', '999.999.999,99'],
  ])('a discount of %s % of %s is %s', (discountRate, value, discountValue) => {
    const [line] = DRAFT.products;
    const draft = { ...DRAFT, products: [{ ...line!, amount: '1', value }] };
    expect(moved('discount-rate', { discountRate }, draft)).toMatchObject({ discountValue });
  });

  it.each(['', 'x', '101', '-1', '1,234'])('a discount of "%s" % is none', (discountRate) => {
    expect(moved('discount-rate', { discountRate })).toEqual({
      path: 'discountRate',
      message: 'Digite um percentual de 0 a 100, com até duas casas',
    });
  });

  it('a plan splits the total and sets the due dates, except for settled ones', () => {
    const draft = withFirst({
      paymentDate: today,
      paidValue: '1,00',
      value: '1,00',
      dueDate: today,
    });
    const { installments } = moved('payment-plan', { paymentPlan: '30/60' }, draft) as OrderDraft;
    expect(installments.map(({ value, dueDate }) => [value, dueDate])).toEqual([
      ['1,00', today],
      ['249,00', '2026-05-09'],
    ]);
    expect(moved('payment-plan', { paymentPlan: '?' })).toMatchObject({ path: 'paymentPlan' });
  });

  it('a plan is written as observations on a quote, which stores no dates', () => {
    const draft = { ...withFirst({ observation: 'no caixa' }), idOrderStatus: '1' };
    const once = moved('payment-plan', { paymentPlan: '30/60/90' }, draft) as OrderDraft;
    const { installments } = moved('payment-plan', { paymentPlan: '1+1' }, once) as OrderDraft;
    expect(installments.map(({ observation, dueDate }) => [observation, dueDate])).toEqual([
      ['no caixa', ''],
      ['1 mês', ''],
    ]);
  });

  it('a plan’s terms are removed by another split, but a person’s own text stays', () => {
    const quote = { ...withFirst({ observation: 'Entrada' }), idOrderStatus: '1' };
    const planned = moved('payment-plan', { paymentPlan: '30/60/90' }, quote) as OrderDraft;
    const terms = ({ installments }: OrderDraft) => installments.map((line) => line.observation);
    expect(terms(planned)).toEqual(['30 dias', '60 dias', '90 dias']);
    expect(terms(reduceDraft(planned, { type: 'split', count: 3 }))).toEqual(terms(planned));
    expect(terms(reduceDraft(planned, { type: 'split', count: 2 }))).toEqual(['', '']);
    const own = { ...withFirst({ observation: 'no caixa' }), idOrderStatus: '1' };
    expect(terms(reduceDraft(own, { type: 'split', count: 4 }))[0]).toBe('no caixa');
  });

  it('a quote’s due dates are removed by a plan’s terms', () => {
    const quote = { ...withFirst({}), idOrderStatus: '1', firstDueDate: '2027-01-31' };
    const dated = reduceDraft(reduceDraft(quote, { type: 'split', count: 3 }), {
      type: 'due-dates',
    });
    expect(dated.installments.map(({ dueDate }) => dueDate)).toContain('2027-02-28');
    const planned = moved('payment-plan', { paymentPlan: '15/45/75' }, dated) as OrderDraft;
    expect(planned.installments.map(({ dueDate, observation }) => [dueDate, observation])).toEqual([
      ['', '15 dias'],
      ['', '45 dias'],
      ['', '75 dias'],
    ]);
  });

  it('one method is set for all open ones', () => {
    const draft = withFirst({ paymentType: '1', paymentDate: today, paidValue: '1,00' });
    const { installments } = moved(
      'payment-type-all',
      { paymentTypeAll: '6' },
      draft,
    ) as OrderDraft;
    expect(installments.map(({ paymentType }) => paymentType)).toEqual(['1', '6', '6']);
    expect(moved('payment-type-all', {})).toEqual({
      path: 'paymentTypeAll',
      message: 'Informe a forma de pagamento',
    });
  });

  it('all open ones are received today', () => {
    const draft = withFirst({ paymentDate: '2026-03-01', paidValue: '1,00' });
    const { installments } = moved('received-today', {}, draft) as OrderDraft;
    expect(installments.map(({ paymentDate, paidValue }) => [paymentDate, paidValue])).toEqual([
      ['2026-03-01', '1,00'],
      [today, '83,33'],
      [today, '83,34'],
    ]);
  });

  it('a date without a value gets the value when all is received', () => {
    const draft = withFirst({ paymentDate: '2026-03-01', paidValue: '', value: '83,33' });
    const { installments } = moved('received-today', {}, draft) as OrderDraft;
    expect(installments[0]).toMatchObject({ paymentDate: '2026-03-01', paidValue: '83,33' });
  });

  it('of only a number is monthly, from today or the first due date, and a quote stores none', () => {
    const dates = (draft: OrderDraft) =>
      (moved('payment-plan', { paymentPlan: '4x' }, draft) as OrderDraft).installments.map(
        ({ dueDate }) => dueDate,
      );
    const order = { ...withFirst({ dueDate: '2026-05-31' }), firstDueDate: '' };
    const months = (first: string) => [0, 1, 2, 3].map((index) => addMonthsIso(first, index));
    expect(dates(order)).toEqual(months(addMonthsIso(today, 1)));
    expect(dates({ ...order, firstDueDate: '2026-07-10' })).toEqual(months('2026-07-10'));
    expect(dates({ ...withFirst({}), idOrderStatus: '1' })).toEqual(['', '', '', '']);
  });

  it.each(['entrada + 30/60', '30/60/90', 'entrada + 2', 'à vista', '3x'])(
    'a plan of only a number replaces the plan %s completely',
    (paymentPlan) => {
      const lines = (status: string, firstDueDate = '') => {
        const draft = { ...withFirst({}), idOrderStatus: status, firstDueDate };
        const before = moved('payment-plan', { paymentPlan }, draft) as OrderDraft;
        const { installments } = moved('payment-plan', { paymentPlan: '3x' }, before) as OrderDraft;
        return installments.map(({ observation, dueDate }) => [observation, dueDate]);
      };
      const dates = ['2026-04-10', '2026-05-10', '2026-06-10'];
      expect(lines('1')).toEqual([0, 1, 2].map(() => ['', '']));
      expect(lines('3')).toEqual(dates.map((date) => ['', date]));
      expect(lines('3', '2026-04-10')).toEqual(dates.map((date) => ['', date]));
    },
  );

  const dear = (value: string): OrderDraft => {
    const [line] = DRAFT.products;
    return { ...DRAFT, products: [{ ...line!, amount: '1', value }] };
  };
  const values = (draft: unknown) =>
    (draft as OrderDraft).installments.map(({ value }) => parseMoney(value) ?? NaN);

  it('with a first amount has that first, and the others share the rest', () => {
    const plan = { paymentPlan: 'entrada de 500 + 5' };
    expect(values(moved('payment-plan', plan, dear('2.184,33')))).toEqual([
      50_000, 33_686, 33_686, 33_686, 33_686, 33_689,
    ]);
    expect(values(moved('payment-plan', { paymentPlan: '30% + 30/60' }, dear('1.000,01')))).toEqual(
      [30_000, 35_000, 35_001],
    );
  });

  it('with a first amount always sums to the total', () => {
    const cents = fc.integer({ min: 2, max: 10_000_000_00 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 9 }), (total, first, others) => {
        const paymentPlan = `entrada de ${formatDecimal(first)} + ${others}`;
        const after = moved('payment-plan', { paymentPlan }, dear(formatDecimal(total)));
        if (first >= total) {
          expect(after).toHaveProperty('message');
          return;
        }
        const [down, ...rest] = values(after);
        expect(down).toBe(first);
        expect(rest).toHaveLength(others);
        expect(rest.reduce((sum, value) => sum + value, first)).toBe(total);
      }),
    );
  });

  it('of any text is refused, or sums to the total', () => {
    const word = fc.constantFrom(
      ...['entrada', 'sinal', 'de', 'R$', '+', '/', 'x', '%', 'dias', 'à vista', ' ', ','],
      ...['0', '1', '3', '10', '30', '60', '100', '500', '1.500,50'],
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const after = moved('payment-plan', { paymentPlan: words.join('') }, dear('3.000,00'));
        if (!('path' in after))
          expect(values(after).reduce((sum, value) => sum + value, 0)).toBe(300_000);
      }),
      { numRuns: 2_000, examples: [[['30%', '+', '0']], [['sinal', ' ', '100', '+', '0', 'x']]] },
    );
  });

  it.each([
    ['entrada de 3.000 + 5', dear('3.000,00'), 'maior que zero e menor que o total'],
    ['entrada de 0 + 5', dear('3.000,00'), 'maior que zero e menor que o total'],
    ['101% + 5', dear('3.000,00'), 'maior que zero e menor que o total'],
    [
      'entrada de 1 + 2',
      withFirst({ paymentDate: today, paidValue: '1,00', value: '1,00' }),
      'Há parcela paga ou com boleto',
    ],
  ])('a plan cannot be "%s" there', (paymentPlan, draft, message) => {
    expect(moved('payment-plan', { paymentPlan }, draft)).toEqual({
      path: 'paymentPlan',
      message: expect.stringContaining(message) as string,
    });
  });

  it('settled ones keep their date when only a number is applied, and none is due before today', () => {
    const paid = { paymentDate: today, paidValue: '1,00', value: '1,00', observation: 'entrada' };
    const lines = (dueDate: string) => {
      const draft = { ...withFirst({ ...paid, dueDate }), firstDueDate: '' };
      const { installments } = moved('payment-plan', { paymentPlan: '3x' }, draft) as OrderDraft;
      return installments.map((line) => [line.observation, line.dueDate]);
    };
    expect(lines(today)).toEqual([
      ['entrada', today],
      ['', '2026-04-10'],
      ['', '2026-05-10'],
    ]);
    expect(lines('2025-11-20').slice(1)).toEqual([
      ['', '2026-03-20'],
      ['', '2026-04-20'],
    ]);
  });

  it.each([
    { type: 'due-dates' } as const,
    { type: 'split', count: 3 } as const,
    {
      type: 'payment-plan',
      plan: {
        count: 3,
        dueDates: ['2026-12-25', '2027-01-25', '2027-02-25'],
        from: '2026-11-25',
        terms: ['1 dia', '2 dias', '3 dias'],
      },
    } as const,
  ])('a quote’s terms are removed by due dates of an order: $type', (action) => {
    const quote = { ...withFirst({}), idOrderStatus: '1' };
    const planned = moved('payment-plan', { paymentPlan: '30/60/90' }, quote) as OrderDraft;
    const [first, ...others] = planned.installments;
    const own = { ...first!, observation: 'no caixa' };
    const order = { ...planned, firstDueDate: '2026-12-25', installments: [own, ...others] };
    const terms = (status: string) =>
      reduceDraft({ ...order, idOrderStatus: status }, action).installments.map(
        ({ observation }) => observation,
      );
    expect(terms('4')).toEqual(['no caixa', '', '']);
    expect(terms('1').slice(0, 1)).toEqual(['no caixa']);
    expect(terms('1')[2]).not.toBe('');
  });
});
