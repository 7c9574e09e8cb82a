import { expect, test } from 'vitest';

import { dueDateOf, duePlan, movedDueDate, movedPlan } from '@domain/bill/recurrence';
import { changedInSeries, isPossible, seriesChange } from '@domain/bill/series-change';

import { BILL } from '../support/bills';

const billInput = (change: object) => ({ ...BILL, fees: null, discount: null, ...change });

test.each([
  ['month', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ['month', '2026-11-05', ['2026-11-05', '2026-12-05', '2027-01-05', '2027-02-05']],
  ['week', '2026-12-25', ['2026-12-25', '2027-01-01', '2027-01-08', '2027-01-15']],
  ['year', '2024-02-29', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28']],
] as const)('a bill of every %s from %s on is due on %j', (interval, first, days) => {
  const plan = duePlan(interval, first);
  expect(days.map((_, number) => dueDateOf(plan, number))).toEqual(days);
});

test('a yearly one is due on 29 February again where there is one', () => {
  expect(dueDateOf(duePlan('year', '2024-02-29'), 4)).toBe('2028-02-29');
});

// [interval, another bill, from, to, where the other bill moves to]
test.each([
  ['month', '2026-02-10', '2026-01-10', '2026-01-31', '2026-02-28'],
  ['month', '2028-02-10', '2028-01-10', '2028-01-31', '2028-02-29'],
  ['month', '2026-04-10', '2026-01-10', '2026-01-31', '2026-04-30'],
  ['month', '2026-03-10', '2026-01-10', '2026-01-31', '2026-03-31'],
  ['month', '2026-03-31', '2026-02-28', '2026-02-15', '2026-03-15'],
  ['month', '2026-03-10', '2026-01-10', '2026-02-05', '2026-04-05'],
  ['month', '2026-01-10', '2026-03-10', '2026-02-20', '2025-12-20'],
  ['month', '2026-12-31', '2026-01-31', '2026-02-01', '2027-01-01'],
  ['week', '2026-01-16', '2026-01-09', '2026-01-12', '2026-01-19'],
  ['week', '2026-01-02', '2026-01-09', '2026-01-08', '2026-01-01'],
  ['year', '2027-03-15', '2026-03-15', '2026-05-31', '2027-05-31'],
  ['year', '2025-02-28', '2024-02-29', '2024-01-30', '2025-01-30'],
] as const)('of every %s: %s goes, when %s moves to %s, to %s', (interval, due, from, to, then) => {
  expect(movedDueDate(due, { from, to }, interval)).toBe(then);
});

test('those still to come keep the typed day, even after a short month', () => {
  const plan = movedPlan(duePlan('month', '2026-01-10'), { from: '2026-02-10', to: '2026-02-28' });
  expect([1, 2].map((number) => dueDateOf(plan, number))).toEqual(['2026-02-28', '2026-03-28']);
  const last = movedPlan(duePlan('month', '2026-01-10'), { from: '2026-03-10', to: '2026-03-31' });
  expect([0, 1, 2].map((number) => dueDateOf(last, number))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ]);
});

test('a change copies the changed values to the others, but none that are theirs alone', () => {
  const stored = billInput({ description: 'Aluguel', value: 100_00, fiscalNote: '1' });
  const change = seriesChange(stored, {
    ...stored,
    value: 120_00,
    fees: 3_00,
    fiscalNote: '2',
    paymentDate: stored.dueDate,
  });
  const other = { ...stored, description: 'Aluguel e água', dueDate: '2026-05-10', fees: 1_00 };
  expect(changedInSeries(other, change, 'month')).toEqual({ ...other, value: 120_00 });
});

test('the value of a bill cannot be less than its discount', () => {
  const stored = billInput({ value: 100_00, discount: null });
  const change = seriesChange(stored, { ...stored, value: 10_00 });
  expect(isPossible(changedInSeries({ ...stored, discount: 50_00 }, change, 'month'))).toBe(false);
});
