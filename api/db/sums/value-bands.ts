/**
 * Values are counted by bands: one real wide below R$ 1.000, ten wide below R$ 10.000 and so on.
 * Few rows share a band, and there are only a few thousand bands.
 */
const STEPS = [
  { from: 0, width: 100 },
  { from: 100_000, width: 1_000 },
  { from: 1_000_000, width: 10_000 },
  { from: 10_000_000, width: 100_000 },
  { from: 100_000_000, width: 1_000_000 },
] as const;

/** The number of each step's first band. */
const FIRST = STEPS.map((_, index) =>
  STEPS.slice(0, index).reduce(
    (bands, { from, width }, place) => bands + ((STEPS[place + 1]?.from ?? from) - from) / width,
    0,
  ),
);

/** All negative values share one band, before all others. */
const NEGATIVE = -1;

/** The band of a value in cents, as SQL. */
export function bandSql(cents: string): string {
  const cases = STEPS.map(({ from, width }, index) => {
    const next = STEPS[index + 1];
    const band = `${FIRST[index] ?? 0} + (${cents} - ${from}) / ${width}`;
    return next ? `when ${cents} < ${next.from} then ${band}` : `else ${band}`;
  });
  return `cast(case when ${cents} < 0 then ${NEGATIVE} ${cases.join(' ')} end as integer)`;
}

/** The band of an amount in cents, as in `bandSql`. */
export function bandOf(cents: number): number {
  if (cents < 0) return NEGATIVE;
  const index = STEPS.findLastIndex(({ from }) => from <= cents);
  const { from, width } = STEPS[index] ?? STEPS[0];
  return (FIRST[index] ?? 0) + Math.floor((cents - from) / width);
}

/** The lowest value of a band, in cents. */
export function bandStart(band: number): number {
  if (band < 0) return -Infinity;
  const index = FIRST.findLastIndex((first) => first <= band);
  const { from, width } = STEPS[index] ?? STEPS[0];
  return from + (band - (FIRST[index] ?? 0)) * width;
}

/** A range of cents, both ends included; null for no limit. */
export interface CentRange {
  from: number | null;
  to: number | null;
}

/**
 * This many bands are merged where values are also counted by something else, which leaves fewer
 * rows per band.
 */
export const BANDS_TOGETHER = 64;

/** The number of a group of `BANDS_TOGETHER` bands, as SQL. */
export function bandsTogetherSql(cents: string): string {
  return `((${bandSql(cents)} + ${BANDS_TOGETHER}) / ${BANDS_TOGETHER} - 1)`;
}

/**
 * A range of values as whole bands and two corrections: the range's rows are those of `bands`, plus
 * those of `added`, minus those of `taken`. `added` is the part of the first band that the range
 * includes, `taken` the part of the last band after the range's end. The last band is counted whole
 * and corrected because most prices are round and so at the start of a band: the part after the end
 * has few rows.
 */
export interface InBands {
  bands: CentRange;
  added: CentRange | null;
  taken: CentRange | null;
}

export function inBands({ from, to }: CentRange, together = 1): InBands {
  const { from: low, to: high } = bandsAround({ from, to }, together);
  const start = (bands: number) => bandStart(bands * together);
  const startsWithin = from !== null && low !== null && from > start(low);
  const endsWithin = to !== null && high !== null && to < start(high + 1) - 1;
  return {
    bands: { from: startsWithin ? low + 1 : low, to: high },
    added: startsWithin ? { from, to: start(low + 1) - 1 } : null,
    taken: endsWithin ? { from: to + 1, to: start(high + 1) - 1 } : null,
  };
}

/** All bands that overlap a range, or groups of `together` bands. */
export function bandsAround({ from, to }: CentRange, together = 1): CentRange {
  const around = (cents: number | null) =>
    cents === null ? null : Math.floor(bandOf(cents) / together);
  return { from: around(from), to: around(to) };
}
