import { describe, expect, it } from 'vitest';

import { runningCash } from '@domain/home/cash';
import { showsFirstSteps } from '@domain/home/first-steps';
import { duePeriod } from '@domain/home/home-days';

describe('what is due (R-NAV-13)', () => {
  it.each([
    ['overdue', { from: '', to: '2028-02-28' }],
    ['today', { from: '2028-02-29', to: '2028-02-29' }],
    ['soon', { from: '2028-03-01', to: '2028-03-07' }],
  ] as const)('%s has its own days', (time, period) => {
    expect(duePeriod(time, '2028-02-29')).toEqual(period);
  });
});

describe('the cash of the next days', () => {
  it('has every day, with running totals', () => {
    const days = [
      { day: '2026-12-31', inflow: 500, outflow: 200 },
      { day: '2027-01-02', inflow: 0, outflow: 1_000 },
    ];
    expect(runningCash(days, { from: '2026-12-31', to: '2027-01-03' })).toEqual([
      { day: '2026-12-31', inflow: 500, outflow: 200, balance: 300 },
      { day: '2027-01-01', inflow: 0, outflow: 0, balance: 300 },
      { day: '2027-01-02', inflow: 0, outflow: 1_000, balance: -700 },
      { day: '2027-01-03', inflow: 0, outflow: 0, balance: -700 },
    ]);
  });
});

describe('the first steps (R-NAV-14)', () => {
  const done = { company: true, bankAccount: true, product: true, client: true, order: true };
  it.each([
    [{ ...done, order: false }, 0, true],
    [{ ...done, bankAccount: false }, 9, true],
    [{ ...done, bankAccount: false }, 10, false],
    [done, 1, false],
  ])('%j after %d orders: %s', (steps, orders, shown) => {
    expect(showsFirstSteps(steps, orders)).toBe(shown);
  });
});
