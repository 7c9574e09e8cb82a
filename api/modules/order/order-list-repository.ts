import { sql } from 'kysely';

import type { OrderFilter } from '@domain/order/order-filter';
import { ALL_ORDER_STATUSES } from '@domain/order/order-status';
import type { Page } from '@domain/pagination';

import {
  by,
  entries,
  fromEitherEnd,
  inBlocks,
  inDirection,
  opposite,
  type Order,
  ordered,
  type Parts,
  readPage,
  reversed,
  sorted,
  sortedInMemory,
} from '../../db/paging';
import type { Db } from '../../db/schema';
import { type WordSearch } from '../../db/search/found';
import { asksOnlyFor, foundEntries } from '../../db/search/found-entries';
import { searchTexts, searchWords } from '../../db/search/word-search';
import { ORDERS_IN_A_BLOCK } from '../../db/sums/order-sums';
import { asksForRange, CLIENT_NAMES, filteredOrders, isNarrow } from './order-filter-repository';
import { narrowestOf, ordersInRange } from './order-range-repository';
import type { OrderRow } from './order-record';
import { sumStages } from './order-sums-repository';

const NEWEST_FIRST: Order = [[sql.ref('idOrder'), 'desc']];

const BY_TOTAL = by('totalCents', 'idOrder');

const isByTotal = ({ sort }: OrderFilter) => sort === 'total' || sort === '-total';

/** A selective filter is sorted in memory; others are read in order from an index. */
function orderOf(filter: OrderFilter): Order {
  if (filter.sort === 'idOrder') return opposite(NEWEST_FIRST);
  if (!isByTotal(filter)) return NEWEST_FIRST;
  return inDirection(isNarrow(filter) ? sortedInMemory(BY_TOTAL) : BY_TOTAL, filter.sort);
}

/** The orders of a filter, newest first or by their total. The document may be a prefix. */
export async function findOrders(db: Db, filter: OrderFilter): Promise<Page<OrderRow>> {
  const upTo = filter.page * filter.pageSize;
  const status = filter.status === ALL_ORDER_STATUSES ? undefined : filter.status;
  const searched = isByTotal(filter)
    ? ({ ...CLIENT_NAMES, status, order: 'other' } as const)
    : { ...CLIENT_NAMES, status, upTo };
  const search = await searchWords(db, searched, filter.name);
  const list = {
    ...(await inOrder(db, filter, search)),
    idOf: (row: OrderRow) => row.idOrder,
    rows: (ids: readonly number[]) =>
      db
        .selectFrom('salesOrder')
        .innerJoin('orderStatus', 'orderStatus.idOrderStatus', 'salesOrder.idOrderStatus')
        .select([
          'salesOrder.idOrder',
          'salesOrder.clientName',
          'salesOrder.clientCpfCnpj',
          'salesOrder.totalCents',
          'orderStatus.description as status',
        ])
        .where('salesOrder.idOrder', 'in', ids)
        .execute(),
  };
  return readPage(list, filter);
}

async function inOrder(db: Db, filter: OrderFilter, search: WordSearch): Promise<Parts> {
  const found = search.listed;
  const isSorted = isNarrow(filter) || found.isFew;
  if (!isSorted && filter.name === '' && asksForRange(filter)) {
    const isByAge = !isByTotal(filter);
    const order = isByAge ? NEWEST_FIRST : BY_TOTAL;
    const list = await ordersInRange(db, { filter, found, order, isByAge });
    const isReversed = filter.sort === 'idOrder' || filter.sort === '-total';
    return isReversed ? reversed(list) : list;
  }
  const newestFirst = await listed(db, filter, search);
  if (!isByTotal(filter)) return filter.sort === 'idOrder' ? reversed(newestFirst) : newestFirst;
  const ids = filteredOrders(db, { filter, found, by: isSorted ? 'others' : 'values' }).select(
    'idOrder as id',
  );
  const order = isSorted ? sortedInMemory(BY_TOTAL) : BY_TOTAL;
  const byTotal = { counts: newestFirst.counts, parts: [fromEitherEnd({ ids, order })] };
  return sorted(byTotal, filter.sort);
}

/** Whether a filter has a category, and nothing else but a status. */
function isOfCategory(filter: OrderFilter): boolean {
  return filter.idCategory !== '' && asksOnlyFor(filter, 'status', 'idCategory');
}

/** Counted by stored sums for all orders, a status or a category; otherwise row by row. */
async function listed(db: Db, filter: OrderFilter, search: WordSearch): Promise<Parts> {
  const { name, status } = filter;
  if (isOfCategory(filter)) {
    const ids = filteredOrders(db, { filter, found: search.listed, by: 'others' });
    return entries(
      { ids: ids.select('idOrder as id'), order: NEWEST_FIRST },
      async () => (await sumStages(db, filter)).count,
    );
  }
  if (name !== '' || isNarrow(filter)) {
    const narrowest = await narrowestOf(db, { filter, found: search.all });
    const words = narrowest === 'others' ? search : searchTexts(CLIENT_NAMES, name);
    return foundEntries(words, {
      ids: (found) => filteredOrders(db, { filter, found, by: narrowest }).select('idOrder as id'),
      order: narrowest === 'others' ? NEWEST_FIRST : sortedInMemory(NEWEST_FIRST),
      onlyText: asksOnlyFor(filter, 'name', 'status'),
      ...(status === ALL_ORDER_STATUSES ? {} : { status }),
    });
  }
  return inBlocks(db, {
    ids: filteredOrders(db, { filter, found: search.listed, by: 'others' }).select('idOrder as id'),
    order: NEWEST_FIRST,
    blocks: db
      .selectFrom('orderBlock')
      .select(['block', 'rowCount as count'])
      .$if(status !== ALL_ORDER_STATUSES, (rows) => rows.where('idOrderStatus', '=', status)),
    direction: 'desc',
    startAt: (block) => sql`id_order < ${(block + 1) * ORDERS_IN_A_BLOCK}`,
  });
}

/** The ids of a filter's orders, in the list's order. */
export async function findOrderIds(db: Db, filter: OrderFilter): Promise<number[]> {
  const search = await searchWords(db, CLIENT_NAMES, filter.name);
  const found = search.all;
  const narrowest = await narrowestOf(db, { filter, found });
  const rows = await ordered(
    filteredOrders(db, { filter, found, by: narrowest }).select('idOrder'),
    orderOf(filter),
  ).execute();
  return rows.map(({ idOrder }) => idOrder);
}

/** The orders with these ids, in any order, each with the names shown in the file. */
export function findListedOrders(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('salesOrder')
    .innerJoin('orderStatus', 'orderStatus.idOrderStatus', 'salesOrder.idOrderStatus')
    .leftJoin('professional', 'professional.idProfessional', 'salesOrder.idProfessional')
    .leftJoin('incomeCategory', 'incomeCategory.idIncomeCategory', 'salesOrder.idCategory')
    .selectAll('salesOrder')
    .select([
      'orderStatus.description as status',
      'professional.name as professionalName',
      'incomeCategory.name as categoryName',
    ])
    .where('salesOrder.idOrder', 'in', ids)
    .execute();
}

export type ListedOrder = Awaited<ReturnType<typeof findListedOrders>>[number];
