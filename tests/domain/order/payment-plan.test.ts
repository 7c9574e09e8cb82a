import { describe, expect, it } from 'vitest';

import {
  dueDateOfTerm,
  dueDatesOfTerms,
  isTerm,
  readPaymentPlan,
} from '@domain/order/payment-plan';

describe('a payment plan', () => {
  it.each([
    ['30/60/90', ['2026-02-09', '2026-03-11', '2026-04-10']],
    ['0/30', ['2026-01-10', '2026-02-09']],
    ['28, 35', ['2026-02-07', '2026-02-14']],
    ['15', ['2026-01-25']],
    ['entrada + 2', ['2026-01-10', '2026-02-10', '2026-03-10']],
    ['Entrada+1x', ['2026-01-10', '2026-02-10']],
    ['1+1', ['2026-01-10', '2026-02-10']],
    ['entrada + 30/60/90', ['2026-01-10', '2026-02-09', '2026-03-11', '2026-04-10']],
    ['entrada+30/60', ['2026-01-10', '2026-02-09', '2026-03-11']],
    ['Entrada + 30', ['2026-01-10', '2026-02-09']],
    ['entrada + 5 dias', ['2026-01-10', '2026-01-15']],
    ['30 60 90', ['2026-02-09', '2026-03-11', '2026-04-10']],
    ['30, 60 e 90 dias', ['2026-02-09', '2026-03-11', '2026-04-10']],
    ['30 dias', ['2026-02-09']],
    ['1 dia', ['2026-01-11']],
    ['Sinal + 3', ['2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10']],
    ['sinal + 28 35', ['2026-01-10', '2026-02-07', '2026-02-14']],
    ['à vista', ['2026-01-10']],
    ['a vista', ['2026-01-10']],
  ])('"%s" is due on %j', (text, dueDates) => {
    expect(readPaymentPlan(text, '2026-01-10')).toMatchObject({
      count: dueDates.length,
      dueDates,
    });
  });

  it.each([
    ['à vista', '2026-01-31'],
    ['entrada', '2026-01-31'],
    ['1 dia', '2026-02-01'],
    ['Entrada', '2026-01-31'],
    ['À vista ', '2026-01-31'],
    ['30 dias', '2026-03-02'],
    ['30 Dias ', '2026-03-02'],
    ['1 mês', '2026-02-28'],
    ['2 meses', '2026-03-31'],
    ['', null],
    ['a combinar', null],
    ['30 dias após a entrega', null],
    ['99999 dias', null],
  ])('a term "%s" from 31/01 is due on %s', (term, due) => {
    expect(dueDateOfTerm(term, '2026-01-31')).toBe(due);
  });

  it.each([
    [
      ['30 dias', '60 dias', '90 dias'],
      ['2026-03-31', '2026-04-30', '2026-05-30'],
    ],
    [
      ['à vista', '28 dias'],
      ['2026-03-31', '2026-04-28'],
    ],
    [
      ['entrada', '1 mês', '2 meses'],
      ['2026-03-31', '2026-04-30', '2026-05-31'],
    ],
    [
      ['1 mês', '2 meses'],
      ['2026-03-31', '2026-04-30'],
    ],
    [['30 dias', '2 meses'], null],
    [['30 dias', 'a combinar'], null],
    [['a combinar', '30 dias'], null],
    [[], null],
  ])('%j, the first on 31/03, are due on %j', (terms, due) => {
    expect(dueDatesOfTerms(terms, '2026-03-31')).toEqual(due);
  });

  it('of only a number has no dates', () => {
    expect(readPaymentPlan(' 3 x', '2026-01-10')).toEqual({
      count: 3,
      dueDates: null,
      from: '2026-01-10',
      terms: [],
    });
  });

  it.each([
    ['0/1/60', ['à vista', '1 dia', '60 dias']],
    ['entrada + 2', ['entrada', '1 mês', '2 meses']],
    ['sinal + 30/60', ['entrada', '30 dias', '60 dias']],
    ['à vista', ['à vista']],
  ])('"%s" is %j in words', (text, terms) => {
    const plan = readPaymentPlan(text, '2026-01-10');
    expect(plan?.terms).toEqual(terms);
    expect(plan?.terms.every(isTerm)).toBe(true);
  });

  it.each([
    ['entrada de 500 + 5', 6, { cents: 50_000 }],
    ['Entrada de R$ 1.500,50 + 2x', 3, { cents: 150_050 }],
    ['entrada 500+30/60', 3, { cents: 50_000 }],
    ['sinal R$500 + 30 dias', 2, { cents: 50_000 }],
    ['R$ 500 + 3', 4, { cents: 50_000 }],
    ['30% + 5', 6, { rate: 3_000 }],
    ['entrada de 12,5 % + 30/60', 3, { rate: 1_250 }],
    ['sinal de 0 + 1', 2, { cents: 0 }],
    ['entrada de 1,234 + 1', 2, { cents: 0 }],
  ])('"%s" is %i installments of which the first is %j', (text, count, down) => {
    const plan = readPaymentPlan(text, '2026-01-10');
    expect(plan).toMatchObject({ count, down });
    expect(plan?.dueDates?.[0]).toBe('2026-01-10');
    expect(plan?.terms[0]).toBe('entrada');
  });

  it('stays inside short months', () => {
    expect(readPaymentPlan('1+2', '2026-01-31')?.dueDates).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ]);
  });

  it.each([
    '',
    'depois',
    '0x',
    '11x',
    'entrada + 10',
    'entrada + 11x',
    'entrada + 0/30',
    'entrada 30',
    'entrada de 500',
    'entrada de 500 + 10',
    'entrada de 500 + 0',
    'sinal 100 + 0x',
    '30% + 0',
    'entrada de 500 + à vista',
    'entrada de + 3',
    'entrada de 500 + entrada + 3',
    '30% de entrada',
    'entrada + ',
    '1 + 30',
    '30 e',
    '30 dias 60',
    'dias',
    '30/',
    '30//60',
    '4000',
    '1/2/3/4/5/6/7/8/9/10/11',
    '-30',
    '30/20/10',
    '0/0',
    '30/30/60',
  ])('is not "%s"', (text) => {
    expect(readPaymentPlan(text, '2026-01-10')).toBeNull();
  });
});
