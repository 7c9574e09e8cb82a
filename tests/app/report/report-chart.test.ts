import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { axisMoney, chartLayout, type ChartPoint } from '~/features/report/chart-layout';

const point = (inflow: number, outflow: number): ChartPoint => ({
  label: '',
  title: '',
  inflow,
  outflow,
  balance: inflow - outflow,
});

describe('the chart’s layout', () => {
  it('fits its area, each bar as high as its amount, whatever the amounts', () => {
    const cents = fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 1_000 }),
      fc.integer({ min: 0, max: 99_999_999_999 }),
    );
    const points = fc.array(
      fc.tuple(cents, cents).map(([into, out]) => point(into, out)),
      { minLength: 1, maxLength: 130 },
    );
    fc.assert(
      fc.property(points, (all) => {
        const { groups, lines, zeroY, height } = chartLayout(all);
        const perCent =
          Math.abs((lines[0]?.y ?? 0) - (lines.at(-1)?.y ?? 0)) /
          ((lines.at(-1)?.cents ?? 0) - (lines[0]?.cents ?? 0));
        expect(lines.length).toBeGreaterThan(1);
        expect(lines.length).toBeLessThan(10);
        for (const { inflow, outflow, balanceY, point: its, x } of groups) {
          for (const [bar, value] of [
            [inflow, its.inflow],
            [outflow, its.outflow],
          ] as const) {
            expect(bar.height).toBeCloseTo(value * perCent, 4);
            expect(bar.y + bar.height).toBeCloseTo(zeroY, 4);
            expect([bar.x >= 0, bar.x + bar.width <= 100.001]).toEqual([true, true]);
          }
          expect(balanceY).toBeCloseTo(zeroY - its.balance * perCent, 4);
          expect([balanceY >= 0, balanceY <= height, x > 0, x < 100]).toEqual([
            true,
            true,
            true,
            true,
          ]);
        }
      }),
    );
  });

  it.each([
    [1, 1, 1],
    [12, 12, 4],
    [31, 16, 4],
    [121, 16, 4],
  ])('of %i groups labels %i on a wide screen and %i elsewhere', (count, wide, narrow) => {
    const { groups } = chartLayout(Array.from({ length: count }, () => point(1, 2)));
    expect([
      groups.filter(({ labelled }) => labelled.wide).length,
      groups.filter(({ labelled }) => labelled.narrow).length,
    ]).toEqual([wide, narrow]);
  });
});

it.each([
  [0, 'R$ 0'],
  [50_000, 'R$ 500'],
  [-1_000_000, '− R$ 10 mil'],
  [250_000_000, 'R$ 2,5 mi'],
  [100_000_000_000, 'R$ 1 bi'],
])('%i cents on an axis are %s', (cents, text) => {
  expect(axisMoney(cents)).toBe(text);
});
