import type { OrderFilter } from '@domain/order/order-filter';
import { ALL_ORDER_STATUSES } from '@domain/order/order-status';

import { asSum, type RowSum, sumRows } from '../../db/row-sums';
import type { Db } from '../../db/schema';
import { ANY } from '../../db/search/found';
import { asksOnlyFor } from '../../db/search/found-entries';
import type { SearchedText } from '../../db/search/word-index';
import { searchTexts, searchWords } from '../../db/search/word-search';
import { centRange } from '../../db/value-range';
import { CLIENT_NAMES, filteredOrders } from './order-filter-repository';
import {
  countDays,
  countValues,
  narrowestOf,
  ORDER_CENTS,
  shorter,
} from './order-range-repository';

/**
 * The count and total of a filter's orders: from sums stored by status and category, by values, by
 * days or beside the words of their clients; otherwise the orders themselves are summed (R-ORD-40,
 * docs/decisions/0182).
 */
export async function sumOrders(db: Db, filter: OrderFilter): Promise<RowSum> {
  if (asksOnlyFor(filter, 'status', 'idCategory')) return sumStages(db, filter);
  if (asksOnlyFor(filter, 'status', 'valueFrom', 'valueTo', 'createdDateFrom', 'createdDateTo'))
    return sumRanges(db, filter);
  const search = await searchWords(db, searchedBy(filter), filter.name);
  if (search.sums && asksOnlyFor(filter, 'name', 'status', 'valueFrom', 'valueTo'))
    return search.sums();
  const by = await narrowestOf(db, { filter, found: search.all });
  const words = by === 'others' ? search : searchTexts(CLIENT_NAMES, filter.name);
  return sumRows(filteredOrders(db, { filter, found: words.all, by }), ORDER_CENTS);
}

function searchedBy(filter: OrderFilter): SearchedText {
  const status = filter.status === ALL_ORDER_STATUSES ? undefined : filter.status;
  return { ...CLIENT_NAMES, status, sums: { cents: centRange(filter) } };
}

/** The stored sums of all orders, or of a status and a category. */
export async function sumStages(db: Db, { status, idCategory }: OrderFilter): Promise<RowSum> {
  const sum = await db
    .selectFrom('orderStage')
    .$if(status !== ALL_ORDER_STATUSES, (rows) => rows.where('idOrderStatus', '=', status))
    .$if(idCategory !== '', (rows) => rows.where('idCategory', '=', Number(idCategory)))
    .select(({ fn }) => [
      fn.sum<number>('rowCount').as('count'),
      fn.sum<number>('cents').as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return asSum(sum);
}

/** The sums of a range of values or days; with both, the orders are read row by row. */
async function sumRanges(db: Db, filter: OrderFilter): Promise<RowSum> {
  const criteria = { filter, found: ANY };
  const [values, days] = await Promise.all([countValues(db, criteria), countDays(db, criteria)]);
  if (values && days) {
    const by = shorter(values.inRange, days.inRange);
    return sumRows(filteredOrders(db, { ...criteria, by }), ORDER_CENTS);
  }
  const { inRange, cents } = values ?? days ?? { inRange: 0, cents: 0 };
  return { count: inRange, cents };
}
