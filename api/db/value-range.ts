import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely';

import { endInCents, type ValueRange } from '@domain/value-range';

import {
  fromEitherEnd,
  type Ids,
  type Order,
  type Ordered,
  type Parts,
  type Place,
  type ReadIds,
  sortedInMemory,
} from './paging';
import { sumRows } from './row-sums';
import type { Schema } from './schema';
import { type CentRange, inBands } from './sums/value-bands';

/** Whether a condition should use an index, or only filters rows that are read anyway. */
export type Asking = 'of-index' | 'of-rows';

const NOTHING: CentRange = { from: 1, to: 0 };

/** The range that a filter asks for; null for any value. */
export function centRange({ valueFrom, valueTo }: ValueRange): CentRange | null {
  const [from, to] = [endInCents(valueFrom), endInCents(valueTo)];
  if (from === null && to === null) return null;
  // A reversed range matches nothing, not even in the bands of both ends.
  return from !== null && to !== null && from > to ? NOTHING : { from, to };
}

/** Whether a value is in the range; null is any. No index serves 'of-rows'. */
export function within(
  value: Expression<number>,
  range: CentRange | null,
  asking: Asking,
): Expression<SqlBool> {
  const { from, to } = range ?? { from: null, to: null };
  const is: ExpressionBuilder<object, never> = expressionBuilder();
  const compared = asking === 'of-index' ? value : sql<number>`${value} + 0`;
  const ends = [
    from !== null && sql<SqlBool>`${compared} >= ${from}`,
    to !== null && sql<SqlBool>`${compared} <= ${to}`,
  ];
  return is.and(ends.filter((end) => end !== false));
}

/** Counts a range of values: whole bands from kept counts, and parts of a band row by row. */
interface Counting<Kind extends string> {
  ofBands: (bands: CentRange) => Promise<Record<Kind, number>>;
  ofRows: (part: CentRange) => Promise<Record<Kind, number>>;
}

/** The counts in a range: those of its bands, corrected at both ends. */
export async function countOf<Kind extends string>(
  range: CentRange,
  { ofBands, ofRows }: Counting<Kind>,
): Promise<Record<Kind, number>> {
  const { bands, added, taken } = inBands(range);
  const [whole, more, less] = await Promise.all([
    ofBands(bands),
    added && ofRows(added),
    taken && ofRows(taken),
  ]);
  const kinds = Object.keys(whole) as Kind[];
  const counted = kinds.map((kind) => [
    kind,
    whole[kind] + (more?.[kind] ?? 0) - (less?.[kind] ?? 0),
  ]);
  return Object.fromEntries(counted) as Record<Kind, number>;
}

/** The kept counts of a list by band, and its rows in a range. */
interface Banded<Kept extends 'orderValue' | 'productValue'> {
  kept: SelectQueryBuilder<Schema, Kept, object>;
  rows: (part: CentRange) => SelectQueryBuilder<Schema, keyof Schema, object>;
  /** A row's total, if its sum is also kept by band. */
  cents?: Expression<number>;
}

/** The count and total of a list's rows within a range, and the count of all its rows. */
export async function countInRange<Kept extends 'orderValue' | 'productValue'>(
  range: CentRange,
  { kept, rows, cents }: Banded<Kept>,
): Promise<{ inRange: number; cents: number; all: number }> {
  const noCents = sql<number>`0`;
  return countOf(range, {
    ofBands: async (bands) => {
      const isIn = within(sql.ref('band'), bands, 'of-index');
      const ofBands = (column: string) =>
        sql<number>`coalesce(sum(case when ${isIn} then ${sql.ref(column)} end), 0)`;
      const counted = await kept
        .select([
          ofBands('rowCount').as('inRange'),
          (cents ? ofBands('cents') : noCents).as('cents'),
          sql<number>`coalesce(sum(row_count), 0)`.as('all'),
        ])
        .executeTakeFirstOrThrow();
      const { inRange, cents: inCents, all } = counted;
      return { inRange: Number(inRange), cents: Number(inCents), all: Number(all) };
    },
    ofRows: async (part) => {
      const sum = await sumRows(rows(part), cents ?? noCents);
      return { inRange: sum.count, cents: sum.cents, all: 0 };
    },
  });
}

/** A way to read ids, and how many index entries it has to skip to reach a place in the list. */
interface Way<Tables extends keyof Schema> {
  list: Ordered<Tables>;
  passes: (place: Place) => number;
}

/** Reads ids in the way that skips the fewest entries to reach the place. */
export function byShortest<Tables extends keyof Schema>(ways: readonly Way<Tables>[]): ReadIds {
  return (place) => {
    const [shortest] = ways.toSorted((one, other) => one.passes(place) - other.passes(place));
    return shortest ? fromEitherEnd(shortest.list)(place) : Promise.resolve([]);
  };
}

/** How many of `rows` entries are passed when the wanted ones are spread evenly among them. */
export function along(rows: number): (place: Place) => number {
  return ({ offset, limit, size }) =>
    ((Math.min(offset, size - offset - limit) + limit) * rows) / Math.max(1, size);
}

/** A list of one part, filtered by a range of values. */
interface RangeList<Tables extends keyof Schema> {
  /** The number of rows in the range, and of all rows. */
  count: () => Promise<{ inRange: number; all: number }>;
  ids: (asking: Asking) => Ids<Tables>;
  order: Order;
}

/** Reads along the list when the range is wide; otherwise by value, and sorts the rows. */
export async function entriesInRange<Tables extends keyof Schema>({
  count,
  ids,
  order,
}: RangeList<Tables>): Promise<Parts> {
  const { inRange, all } = await count();
  return {
    countsFirst: true,
    counts: () => Promise.resolve([inRange]),
    parts: [
      byShortest([
        { list: { ids: ids('of-rows'), order }, passes: along(all) },
        {
          list: { ids: ids('of-index'), order: sortedInMemory(order) },
          passes: () => inRange,
        },
      ]),
    ],
  };
}

/** Up to this many rows in a range, a search by words starts from the values. */
export const FEW_ROWS = 20_000;

/** How rows that are also searched by words are filtered by value. */
export async function besideWords(
  { isFew }: { isFew: boolean },
  range: CentRange | null,
  count: (range: CentRange) => Promise<{ inRange: number }>,
): Promise<Asking> {
  if (isFew || range === null) return 'of-rows';
  return (await count(range)).inRange <= FEW_ROWS ? 'of-index' : 'of-rows';
}
