/** One group of the chart's bars, in cents. */
export interface ChartPoint {
  /** The axis label: */
  label: string;
  /** The full label, for the tooltip. */
  title: string;
  inflow: number;
  outflow: number;
  balance: number;
}

/** The place of a bar or dot: x in percent of the width, y in pixels. */
export interface Bar {
  x: number;
  width: number;
  y: number;
  height: number;
}

export interface ChartGroup {
  point: ChartPoint;
  /** Its middle. */
  x: number;
  inflow: Bar;
  outflow: Bar;
  balanceY: number;
  /** Whether its label fits on a wide screen, and on a phone or tablet. */
  labelled: { wide: boolean; narrow: boolean };
}

export interface ChartLayout {
  height: number;
  /** The y position of the axis labels. */
  labelY: number;
  zeroY: number;
  lines: { cents: number; y: number }[];
  groups: ChartGroup[];
}

const TOP = 20;
const PLOT_HEIGHT = 200;
const AXIS_HEIGHT = 26;
/** How many labels fit in a row. */
const WIDE_LABELS = 16;
const NARROW_LABELS = 4;
const MOST_LINES = 5;

/**
 * The chart's layout. x is in percent, so that the same drawing fits every width with unscaled
 * text; y is in pixels.
 */
export function chartLayout(points: readonly ChartPoint[]): ChartLayout {
  const highest = Math.max(
    0,
    ...points.flatMap(({ inflow, outflow, balance }) => [inflow, outflow, balance]),
  );
  const lowest = Math.min(0, ...points.map(({ balance }) => balance));
  const step = niceStep((highest - lowest) / MOST_LINES);
  const [from, to] = [
    Math.floor(lowest / step) * step,
    Math.max(Math.ceil(highest / step), 1) * step,
  ];
  const y = (cents: number) => TOP + ((to - cents) / (to - from)) * PLOT_HEIGHT;
  const share = 100 / Math.max(points.length, 1);
  const bar = (x: number, cents: number): Bar => ({
    x,
    width: share * 0.34,
    y: y(cents),
    height: y(0) - y(cents),
  });
  return {
    height: TOP + PLOT_HEIGHT + AXIS_HEIGHT,
    labelY: TOP + PLOT_HEIGHT + 18,
    zeroY: y(0),
    lines: Array.from(
      { length: Math.round((to - from) / step) + 1 },
      (_, index) => from + index * step,
    ).map((cents) => ({ cents, y: y(cents) })),
    groups: points.map((point, index) => ({
      point,
      x: share * (index + 0.5),
      inflow: bar(share * (index + 0.14), point.inflow),
      outflow: bar(share * (index + 0.52), point.outflow),
      balanceY: y(point.balance),
      labelled: {
        wide: isLabelled(index, points.length, WIDE_LABELS),
        narrow: isLabelled(index, points.length, NARROW_LABELS),
      },
    })),
  };
}

function isLabelled(index: number, count: number, most: number): boolean {
  return index % Math.ceil(count / most) === 0;
}

/** The smallest 1, 2 or 5 times a power of ten that is at least `least`, and at least one real. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 100)));
  return ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power;
}

/** An amount on an axis, from cents: `R$ 12 mil`, or `− R$ 12 mil` below zero. */
export function axisMoney(cents: number): string {
  const reais = cents / 100;
  const [scale, unit] =
    Math.abs(reais) >= 1e9
      ? [1e9, ' bi']
      : Math.abs(reais) >= 1e6
        ? [1e6, ' mi']
        : Math.abs(reais) >= 1e3
          ? [1e3, ' mil']
          : [1, ''];
  const text = String(Number((Math.abs(reais) / scale).toFixed(1))).replace('.', ',');
  return `${reais < 0 ? '− ' : ''}R$ ${text}${unit}`;
}
