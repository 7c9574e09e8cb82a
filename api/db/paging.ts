import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';

import type { Page } from '@domain/pagination';

import type { Db, Schema } from './schema';

/** A page's rows within a part of a list: `size` rows after the first `offset`. */
export interface Place {
  offset: number;
  limit: number;
  size: number;
}

export type ReadIds = (place: Place) => Promise<number[]>;

/** A list: one ordered part after another, and how to read rows by their ids, in any order. */
interface List<Row> {
  /** The number of rows of each part. */
  counts: () => Promise<readonly number[]>;
  /** The ids of each part, in its order. */
  parts: readonly ReadIds[];
  /** Whether a part can only be read once its length is known. */
  countsFirst?: boolean;
  idOf: (row: Row) => number;
  rows: (ids: readonly number[]) => Promise<Row[]>;
}

/** The ids of a list, and their number. */
export type Parts = Pick<List<never>, 'counts' | 'parts' | 'countsFirst'>;

/**
 * Reads one page of a list and counts all its rows. Ids come first, from an index and without
 * joins: otherwise a far page would read every row before it. A page past the end is empty with the
 * true total.
 */
export async function readPage<Row>(
  { counts, parts, countsFirst = false, idOf, rows }: List<Row>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<Row>> {
  const start = (page - 1) * pageSize;
  // Near the front, a list of one part is read from there, however long it is: no need to count
  // first.
  const isFront = parts.length === 1 && start <= NEAR && !countsFirst;
  const [sizes, front = []] = await Promise.all([
    counts(),
    isFront ? parts[0]?.({ offset: start, limit: pageSize, size: Infinity }) : undefined,
  ]);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const shown = isFront ? front : await readParts(parts, sizes, { offset: start, limit: pageSize });
  const found = shown.length > 0 ? await rows(shown) : [];
  const byId = new Map(found.map((row) => [idOf(row), row]));
  return {
    rows: shown.flatMap((id) => byId.get(id) ?? []),
    total,
    pages: Math.ceil(total / pageSize),
  };
}

/** The rows of a place, which may begin in one part and end in a later one. */
async function readParts(
  parts: readonly ReadIds[],
  sizes: readonly number[],
  { offset, limit }: Omit<Place, 'size'>,
): Promise<number[]> {
  const shown: number[] = [];
  let before = offset;
  for (const [index, readPart] of parts.entries()) {
    const size = sizes[index] ?? 0;
    const wanted = Math.min(limit - shown.length, size - before);
    if (wanted > 0) shown.push(...(await readPart({ offset: before, limit: wanted, size })));
    before = Math.max(0, before - size);
  }
  return shown;
}

/** A list in reverse order. */
export function reversed({ counts, parts }: Parts): Parts {
  return {
    countsFirst: true,
    counts: async () => [...(await counts())].reverse(),
    parts: parts
      .map((readPart): ReadIds => async ({ offset, limit, size }) => {
        const wanted = Math.min(limit, size - offset);
        const place = { offset: size - offset - wanted, limit: wanted, size };
        return wanted > 0 ? (await readPart(place)).reverse() : [];
      })
      .reverse(),
  };
}

/** A list, reversed when the sort begins with '-'. */
export function sorted(list: Parts, sort: string | undefined): Parts {
  return sort?.startsWith('-') ? reversed(list) : list;
}

/** A query of ids, in any order. */
export type Ids<Tables extends keyof Schema> = SelectQueryBuilder<Schema, Tables, { id: number }>;

/** The sort order of a list. */
export type Order = readonly (readonly [by: Expression<unknown>, direction: 'asc' | 'desc'])[];

export function opposite(order: Order): Order {
  return order.map(([column, direction]) => [column, OPPOSITE[direction]] as const);
}

/** A sort order, reversed when the sort begins with '-'. */
export function inDirection(order: Order, sort: string | undefined): Order {
  return sort?.startsWith('-') ? opposite(order) : order;
}

/**
 * A sort order that no index serves: when a filter leaves few rows, the filter's index is read and
 * the rows are sorted.
 */
export function sortedInMemory(order: Order): Order {
  return order.map(
    ([column, direction]) => [sql`coalesce(${column}, ${column})`, direction] as const,
  );
}

/** Ascending by these columns. */
export function by(...columns: string[]): Order {
  return columns.map((column) => [sql.ref(column), 'asc']);
}

export function ordered<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  order: Order,
): SelectQueryBuilder<Schema, Tables, Row> {
  return order.reduce((result, [column, direction]) => result.orderBy(column, direction), query);
}

/** The rows of a list or a part of it, and their order. */
export interface Ordered<Tables extends keyof Schema> {
  ids: Ids<Tables>;
  order: Order;
}

/** A list of one part, counted by its ids unless `count` is given. */
export function entries<Tables extends keyof Schema>(
  list: Ordered<Tables>,
  count = () => countRows(list.ids.clearSelect()),
): Parts {
  return { counts: async () => [await count()], parts: [fromEitherEnd(list)] };
}

/** Reads ids from the nearer end. */
export function fromEitherEnd<Tables extends keyof Schema>(list: Ordered<Tables>): ReadIds {
  return async ({ offset, limit, size }) => {
    const after = size - offset - limit;
    if (offset <= after) return readIds(list, { offset, limit });
    const fromTheEnd = { ids: list.ids, order: opposite(list.order) };
    const found = await readIds(fromTheEnd, { offset: after, limit });
    return found.reverse();
  };
}

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

async function readIds<Tables extends keyof Schema>(
  { ids, order }: Ordered<Tables>,
  { offset, limit }: Omit<Place, 'size'>,
): Promise<number[]> {
  const rows = await ordered(ids, order).limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** The kept counts of a list's rows, by blocks of its order (api/db/sums). */
interface Blocks<Key extends string | number> {
  blocks: Expression<{ block: Key; count: number }>;
  direction: 'asc' | 'desc';
}

/** A list of one part, counted by its blocks; a far page is read starting at its own block. */
export function inBlocks<Tables extends keyof Schema, Key extends string | number>(
  db: Db,
  list: Ordered<Tables> &
    Blocks<Key> & {
      /** Whether a row is in the block or a later one. */
      startAt: (block: Key) => Expression<SqlBool>;
    },
): Parts {
  return {
    counts: async () => [await countIn(db, list)],
    parts: [
      async (place) => {
        if (isNearAnEnd(place)) return fromEitherEnd(list)(place);
        const [first] = await blocksOf(db, list, place);
        if (!first) return [];
        const from = { ...list, ids: list.ids.where(list.startAt(first.block)) };
        return readIds(from, { ...place, offset: place.offset - first.before });
      },
    ],
  };
}

/** Reads ids ordered by day, starting at the day that the kept counts give. */
export function onDays<Tables extends keyof Schema>(
  db: Db,
  list: Ordered<Tables> &
    Blocks<string> & {
      /** Whether the list may have few rows per day, or none on many days. */
      isSparse: boolean;
      /** Whether a row is of one of the days. */
      among: (days: readonly string[]) => Expression<SqlBool>;
    },
): ReadIds {
  return async (place) => {
    if (!list.isSparse && isNearAnEnd(place)) return fromEitherEnd(list)(place);
    const days = await blocksOf(db, list, place);
    const [first] = days;
    if (!first) return [];
    const ids = list.ids.where(list.among(days.map(({ block }) => block)));
    return readIds({ ...list, ids }, { ...place, offset: place.offset - first.before });
  };
}

/** Finding the block of a page costs as much as reading this many ids. */
const NEAR = 1_000;

function isNearAnEnd({ offset, limit, size }: Place): boolean {
  return Math.min(offset, size - offset - limit) <= NEAR;
}

/** The blocks that contain the rows of a place, each with the number of rows before it. */
async function blocksOf<Key extends string | number>(
  db: Db,
  { blocks, direction }: Blocks<Key>,
  { offset, limit }: Place,
): Promise<{ block: Key; before: number }[]> {
  const order = sql.raw(direction);
  const { rows } = await sql<{ block: Key; before: number }>`
    select block, before from (
      select block, size,
        sum(size) over (order by block ${order} rows unbounded preceding) - size as before from (
          select block, sum(count) as size from (${blocks}) as kept group by block) as blocks) as placed
    where before < ${offset + limit} and before + size > ${offset}
    order by before`.execute(db);
  return rows.map(({ block, before }) => ({ block, before: Number(before) }));
}

async function countIn<Key extends string | number>(
  db: Db,
  { blocks }: Blocks<Key>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0) as total from (${blocks}) as kept`.execute(db);
  return Number(rows[0]?.total);
}

/** The row count of a query that selects nothing yet. */
export async function countRows<Database, Tables extends keyof Database>(
  query: SelectQueryBuilder<Database, Tables, object>,
): Promise<number> {
  const row = await query
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number((row as { total: number }).total);
}
