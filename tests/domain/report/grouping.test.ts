import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDaysIso } from '@domain/date';
import { MAX_MONEY_CENTS } from '@domain/money';
import { installmentCents, type Movement } from '@domain/report/entry';
import { addMovement, addSums, balance, type FlowSums, NO_SUMS } from '@domain/report/flow-sums';
import { createGrouping, monthKey, type ReportLine } from '@domain/report/grouping';
import { MOST_DAYS, summarize, undatedText } from '@domain/report/summary';

const PERIOD = { startDate: '2026-01-20', endDate: '2026-04-10' };
const movement = fc.record({
  day: fc.integer({ min: 0, max: 80 }).map((days) => addDaysIso(PERIOD.startDate, days)),
  flow: fc.constantFrom('inflow', 'outflow'),
  cents: fc.integer({ min: 0, max: MAX_MONEY_CENTS }),
  isPaid: fc.boolean(),
}) as fc.Arbitrary<Movement>;
const movements = fc
  .array(movement, { maxLength: 60 })
  .map((all) => [...all].sort((a, b) => a.day.localeCompare(b.day)));

function linesOf(all: readonly Movement[]): ReportLine<Movement>[] {
  const grouping = createGrouping<Movement>();
  return [...all.map((each) => grouping.add(each)), grouping.end()].filter((line) => line !== null);
}

/** The expected sum of everything with that key. */
function reckoned(all: readonly Movement[], isIts: (each: Movement) => boolean): FlowSums {
  const its = all.filter(isIts);
  const of = (flow: string, some = its) =>
    some.reduce((sum, each) => sum + (each.flow === flow ? each.cents : 0), 0);
  const paid = its.filter(({ isPaid }) => isPaid);
  return {
    count: its.length,
    inflow: of('inflow'),
    outflow: of('outflow'),
    received: of('inflow', paid),
    paid: of('outflow', paid),
  };
}

describe('movements in groups', () => {
  it('are lines that open their month and close their day and month', () => {
    const at = (day: string, flow: Movement['flow'], cents: number): Movement => ({
      day,
      flow,
      cents,
      isPaid: false,
    });
    const lines = linesOf([
      at('2026-03-01', 'inflow', 300),
      at('2026-03-01', 'outflow', 100),
      at('2026-03-09', 'inflow', 5),
      at('2026-05-01', 'outflow', 7),
    ]);
    expect(
      lines.map(({ opens, closes }) => [
        opens,
        closes.map(({ of, key, sums }) => [of, key, balance(sums)]),
      ]),
    ).toEqual([
      ['2026-03', []],
      [null, [['day', '2026-03-01', 200]]],
      [null, [['month', '2026-03', 205]]],
      ['2026-05', []],
    ]);
  });

  it('have no subtotals that repeat the row above', () => {
    const of = (...days: string[]) =>
      linesOf(days.map((day) => ({ day, flow: 'inflow', cents: 1, isPaid: true }))).flatMap(
        ({ closes }) => closes.map(({ key }) => key),
      );
    expect(of('2026-03-01')).toEqual([]);
    expect(of('2026-03-01', '2026-03-02', '2026-03-03')).toEqual(['2026-03']);
    // A month with a single day equals that day.
    expect(of('2026-03-01', '2026-03-01')).toEqual(['2026-03']);
    expect(of('2026-03-01', '2026-03-01', '2026-03-02')).toEqual(['2026-03-01', '2026-03']);
  });

  it('lose and duplicate nothing: a day or a month of several is closed once, with its whole content', () => {
    fc.assert(
      fc.property(movements, (all) => {
        const lines = linesOf(all);
        expect(lines.map(({ entry }) => entry)).toEqual(all);
        const closed = lines.flatMap(({ closes }) => closes);
        const keys = (of: 'day' | 'month') =>
          closed.filter((each) => each.of === of).map(({ key }) => key);
        const days = [...new Set(all.map(({ day }) => day))];
        const months = [...new Set(all.map(({ day }) => monthKey(day)))];
        const several = (key: string) => all.filter(({ day }) => day.startsWith(key)).length > 1;
        const daysOf = (month: string) => days.filter((day) => day.startsWith(month)).length;
        expect(keys('day')).toEqual(
          days.filter((day) => several(day) && daysOf(monthKey(day)) > 1),
        );
        expect(keys('month')).toEqual(months.filter(several));
        expect(lines.flatMap(({ opens }) => opens ?? [])).toEqual(months);
        expect(lines.flatMap(({ entry, endsDay }) => (endsDay ? [entry.day] : []))).toEqual(days);
        for (const { key, sums } of closed)
          expect(sums).toEqual(reckoned(all, ({ day }) => day.startsWith(key)));
      }),
    );
  });

  it('must be sorted by day', () => {
    const grouping = createGrouping();
    grouping.add({ day: '2026-03-02', flow: 'inflow', cents: 1, isPaid: true });
    expect(() =>
      grouping.add({ day: '2026-03-01', flow: 'inflow', cents: 1, isPaid: true }),
    ).toThrow(RangeError);
  });

  it('without movements have no lines', () => {
    expect(createGrouping().end()).toBeNull();
  });
});

describe('the summary of a period', () => {
  it('is the sum of the lines, with every month of the period once', () => {
    fc.assert(
      fc.property(movements, (all) => {
        const summary = summarize(
          PERIOD,
          all.map((each) => ({ day: each.day, ...addMovement(NO_SUMS, each) })),
        );
        expect(summary.months.map(({ month }) => month)).toEqual([
          '2026-01',
          '2026-02',
          '2026-03',
          '2026-04',
        ]);
        for (const { month, ...sums } of summary.months)
          expect(sums).toEqual(reckoned(all, ({ day }) => monthKey(day) === month));
        expect(summary.total).toEqual(reckoned(all, () => true));
        expect(
          summary.months.reduce<FlowSums>(
            (sum, { month: _, ...each }) => addSums(sum, each),
            NO_SUMS,
          ),
        ).toEqual(summary.total);
      }),
    );
  });

  it.each([
    ['2026-01-01', '2026-01-01', 1],
    ['2026-02-01', '2026-02-28', 28],
    ['2026-07-01', '2026-08-31', MOST_DAYS],
    ['2026-07-01', '2026-09-01', null],
  ])('from %s to %s has %s days', (startDate, endDate, count) => {
    const { days } = summarize({ startDate, endDate }, [
      { ...NO_SUMS, day: endDate, count: 1, inflow: 2, outflow: 3 },
    ]);
    expect(days?.length ?? null).toBe(count);
    if (days)
      expect(days.at(-1)).toEqual({ ...NO_SUMS, day: endDate, count: 1, inflow: 2, outflow: 3 });
  });
});

it.each([
  [{ paymentDate: null, value: 100, paidValue: null }, 100],
  [{ paymentDate: null, value: 100, paidValue: 90 }, 100],
  [{ paymentDate: '2026-03-01', value: 100, paidValue: 90 }, 90],
  [{ paymentDate: '2026-03-01', value: 100, paidValue: 0 }, 0],
  [{ paymentDate: '2026-03-01', value: 100, paidValue: null }, 100],
])('of the installment %j is %i received', (installment, cents) => {
  expect(installmentCents(installment)).toBe(cents);
});

it.each([
  [{ count: 0, cents: 0 }, ''],
  [{ count: 1, cents: 1_050 }, '1 parcela sem vencimento (R$ 10,50) não está em nenhum período.'],
  [
    { count: 2, cents: 150_000 },
    '2 parcelas sem vencimento (R$ 1.500,00) não estão em nenhum período.',
  ],
])('of %j shows: %s', (undated, text) => {
  expect(undatedText(undated)).toBe(text);
});
