import { describe, expect, it } from 'vitest';

import type { BillInput } from '@domain/bill/bill-schema';
import { differingText, ownOfSeries, withoutOwn } from '@domain/bill/own-of-series';
import type { RepeatInterval } from '@domain/bill/recurrence';
import { seriesChange } from '@domain/bill/series-change';

const BEFORE: BillInput = {
  description: 'Aluguel',
  barCode: null,
  value: 250000,
  dueDate: '2026-01-31',
  idSupplier: 1,
  idCompany: 1,
  paymentDate: null,
  fees: null,
  assessment: null,
  discount: null,
  fiscalNote: null,
  observation: null,
  idCategory: null,
  idSite: null,
};
const own = (
  other: Partial<BillInput>,
  change: Partial<BillInput>,
  { before = BEFORE, interval = 'month' as RepeatInterval } = {},
) =>
  ownOfSeries(
    { ...before, ...other },
    { before, change: seriesChange(before, { ...before, ...change }), interval },
  );

describe('what a change of a series would overwrite', () => {
  it.each<[string, Partial<BillInput>, Partial<BillInput>, string[]]>([
    ['a value that was the same before: nothing of its own', {}, { value: 270000 }, []],
    ['another value', { value: 260000 }, { value: 270000 }, ['value']],
    ['the new value already', { value: 270000 }, { value: 270000 }, []],
    ['another value, where the value does not change', { value: 1 }, { description: 'Sala' }, []],
    ['a note', { observation: 'combinado' }, { observation: 'novo' }, ['observation']],
    ['a day of its own', { dueDate: '2026-03-20' }, { dueDate: '2026-01-05' }, ['dueDate']],
    ['the last day of a shorter month', { dueDate: '2026-02-28' }, { dueDate: '2026-01-05' }, []],
  ])('%s', (_, other, change, expected) => {
    expect(own(other, change)).toEqual(expected);
  });

  it('counts the series’ day as the same, seen from a shorter month', () => {
    const before = { ...BEFORE, dueDate: '2026-02-28' };
    expect(own({ dueDate: '2026-03-31' }, { dueDate: '2026-02-10' }, { before })).toEqual([]);
    expect(own({ dueDate: '2026-03-20' }, { dueDate: '2026-02-10' }, { before })).toEqual([
      'dueDate',
    ]);
  });

  it('is no day of a weekly series, which keeps its distances', () => {
    const moved = { dueDate: '2026-02-02' };
    expect(own({ dueDate: '2026-02-09' }, moved, { interval: 'week' })).toEqual([]);
  });

  it('leaves the rest of the change, or nothing', () => {
    const change = seriesChange(BEFORE, { ...BEFORE, value: 1, dueDate: '2026-01-05' });
    expect(withoutOwn(change, ['dueDate'])).toEqual({ fields: { value: 1 }, moved: null });
    expect(withoutOwn(change, ['dueDate', 'value'])).toBeNull();
  });

  it('is listed by day, of many a dozen and the number of the others', () => {
    const bill = { ...BEFORE, dueDate: '2026-05-10' };
    const text = differingText(
      Array.from({ length: 14 }, () => ({ bill, own: ['value'] as const })),
    );
    expect(text.replace(/\s/g, ' ')).toContain('14 contas da série já eram diferentes: 10/05/2026');
    expect(text).toContain(' e mais 2. Escolha');
  });
});
