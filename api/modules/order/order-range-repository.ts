import { type Expression, sql } from 'kysely';

import { asksForCreatedDays } from '@domain/created-days';
import type { OrderFilter } from '@domain/order/order-filter';
import { ALL_ORDER_STATUSES } from '@domain/order/order-status';

import { inUtcDays } from '../../db/created-range';
import { countRows, type Order, type Parts, type Place, sortedInMemory } from '../../db/paging';
import { NO_ROWS, sumRows } from '../../db/row-sums';
import type { Db } from '../../db/schema';
import { ANY, type Found } from '../../db/search/found';
import { along, byShortest, centRange, countInRange, FEW_ROWS } from '../../db/value-range';
import { asksForRange, filteredOrders, type FoundBy, isNarrow } from './order-filter-repository';

/** An order's total. */
export const ORDER_CENTS = sql.ref<number>('totalCents');

/** A filter by values or days, and otherwise at most a status. */
interface OrderRangeCriteria {
  filter: OrderFilter;
  found: Found;
}

/**
 * The count and total of the orders within the filter's values, and the count of all; null when the
 * filter has no values.
 */
export async function countValues(db: Db, { filter, found }: OrderRangeCriteria) {
  const cents = centRange(filter);
  if (cents === null) return null;
  const { status } = filter;
  return countInRange(cents, {
    kept: db
      .selectFrom('orderValue')
      .$if(status !== ALL_ORDER_STATUSES, (rows) => rows.where('idOrderStatus', '=', status)),
    rows: (part) => filteredOrders(db, { filter, found, by: 'values', cents: part, created: null }),
    cents: ORDER_CENTS,
  });
}

/**
 * The count and total of the orders made on the filter's days, and the counts of those made after
 * and before.
 */
interface DayCounts {
  inRange: number;
  cents: number;
  newer: number;
  older: number;
}

export async function countDays(
  db: Db,
  { filter, found }: OrderRangeCriteria,
): Promise<DayCounts | null> {
  if (!asksForCreatedDays(filter)) return null;
  const { days, added, taken } = inUtcDays(filter);
  const { status } = filter;
  const { from, to } = days;
  const hasStatus = status !== ALL_ORDER_STATUSES;
  const isNewer = to === null ? sql`1 = 0` : sql`day > ${to}`;
  const isOnThem = sql`not (${isNewer})`;
  const counted = (is: Expression<unknown>, column = 'rowCount') =>
    sql<number>`coalesce(sum(case when ${is} then ${sql.ref(column)} end), 0)`;
  const hours = (created: typeof added) =>
    created === null
      ? NO_ROWS
      : sumRows(
          filteredOrders(db, { filter, found, by: 'days', cents: null, created }),
          ORDER_CENTS,
        );
  const [kept, more, less] = await Promise.all([
    db
      .selectFrom('orderDay')
      .$if(hasStatus, (rows) => rows.where('idOrderStatus', '=', status))
      // Older days are not summed one by one, as most filters ask for recent ones.
      .$if(from !== null, (rows) => rows.where('day', '>=', from))
      .select([
        counted(isOnThem).as('inRange'),
        counted(isOnThem, 'cents').as('cents'),
        counted(isNewer).as('newer'),
        ({ selectFrom }) =>
          selectFrom('orderStage')
            .$if(hasStatus, (rows) => rows.where('orderStage.idOrderStatus', '=', status))
            .select(({ fn }) => fn.sum<number>('orderStage.rowCount').as('all'))
            .as('all'),
      ])
      .executeTakeFirstOrThrow(),
    hours(added),
    hours(taken),
  ]);
  const newer = Number(kept.newer);
  const older = from === null ? 0 : Number(kept.all ?? 0) - Number(kept.inRange) - newer;
  // A reversed range finds nothing, although its first and last hours may have orders.
  const isReversed = from !== null && to !== null && to < from;
  return {
    inRange: isReversed ? 0 : Number(kept.inRange) + more.count - less.count,
    cents: isReversed ? 0 : Number(kept.cents) + more.cents - less.cents,
    newer,
    older,
  };
}

/** The index of days covers the query: reading this many entries costs as much as one order. */
const ENTRIES = 10;

/** Which index counts fewer rows, for a filter of values and of days. */
export function shorter(inValues: number, inDays: number): FoundBy {
  return inDays < inValues * ENTRIES ? 'days' : 'values';
}

/** Which index finds a filter's orders: the more selective of the two, if it leaves few rows. */
export async function narrowestOf(db: Db, { filter, found }: OrderRangeCriteria): Promise<FoundBy> {
  if (isNarrow(filter) || found.isFew || !asksForRange(filter)) return 'others';
  const criteria = { filter, found: ANY };
  const [values, days] = await Promise.all([countValues(db, criteria), countDays(db, criteria)]);
  const [inValues, inDays] = [values?.inRange ?? Infinity, days?.inRange ?? Infinity];
  if (Math.min(inValues, inDays) > FEW_ROWS) return 'others';
  return inDays < inValues ? 'days' : 'values';
}

/** A filtered list, and the order in which it is shown. */
interface RangeList extends OrderRangeCriteria {
  order: Order;
  /** Whether that order is newest first; otherwise it is by total. */
  isByAge: boolean;
}

/**
 * The orders of a range of values or days. They are read along the list, skipping newer or older
 * ones, if few are skipped; otherwise by their values or days, and sorted.
 */
export async function ordersInRange(
  db: Db,
  { order, isByAge, ...criteria }: RangeList,
): Promise<Parts> {
  const [values, days] = await Promise.all([countValues(db, criteria), countDays(db, criteria)]);
  const [inValues, inDays] = [values?.inRange ?? Infinity, days?.inRange ?? Infinity];
  const all = values?.all ?? (days ? days.inRange + days.newer + days.older : 0);
  const count = () =>
    values === null || days === null
      ? Math.min(inValues, inDays)
      : countRows(filteredOrders(db, { ...criteria, by: shorter(inValues, inDays) }));
  const listOf = (by: FoundBy, inOrder: Order) => ({
    ids: filteredOrders(db, { ...criteria, by }).select('idOrder as id'),
    order: inOrder,
  });
  const ways = [
    values && { list: listOf('values', sortedInMemory(order)), passes: () => inValues },
    days && { list: listOf('days', sortedInMemory(order)), passes: () => inDays },
    isByAge
      ? { list: listOf('others', order), passes: alongDays(days, all) }
      : {
          list: listOf(values ? 'values' : 'others', order),
          passes: along(Math.min(inValues, all)),
        },
  ].filter((way) => way !== null);
  return {
    countsFirst: true,
    counts: async () => [await count()],
    parts: [byShortest(ways)],
  };
}

/** The rows skipped from the nearer end of the list: orders made on other days come first. */
function alongDays(days: DayCounts | null, all: number): (place: Place) => number {
  if (days === null) return along(all);
  return (place) => {
    const isNearFront = place.offset <= place.size - place.offset - place.limit;
    return (isNearFront ? days.newer : days.older) + along(days.inRange)(place);
  };
}
