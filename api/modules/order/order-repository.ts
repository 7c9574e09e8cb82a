import { type Expression, sql } from 'kysely';

import type { SaleCash } from '@domain/order/documents/sale-cash';
import type { OrderFilter } from '@domain/order/order-filter';
import type { OrderInput } from '@domain/order/order-schema';
import { orderStage } from '@domain/order/order-stage';
import { ALL_ORDER_STATUSES } from '@domain/order/order-status';
import type { OrderFiscalNote } from '@domain/order/stored-order';
import { orderTotals } from '@domain/order/totals';
import type { Page } from '@domain/pagination';
import { DEFAULT_VALIDITY_DAYS } from '@domain/quote-link/quote-link';
import { normalizeSearchText } from '@domain/search-text';

import { compiledOnce } from '../../db/compiled-once';
import { lockAndBumpVersion } from '../../db/lock-and-bump-version';
import {
  by,
  countRows,
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
import { changedBy, registeredBy } from '../../db/record-columns';
import type { Db, Trx } from '../../db/schema';
import { ORDERS_IN_A_BLOCK } from '../../db/sums/definitions';
import type { AuditColumns } from '../../db/tables/common-columns';
import {
  asksOnlyFor,
  foundEntries,
  searchTexts,
  searchWords,
  type WordSearch,
} from '../../db/word-search';
import type { Write } from '../../db/write';
import { asksForRange, CLIENT_NAMES, filteredOrders, isNarrow } from './order-filter-repository';
import { findOrderInstallments, findOrderProducts } from './order-lines-repository';
import { narrowestOf, ordersInRange } from './order-range-repository';
import type { OrderRecord, OrderRow } from './order-record';
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
    const list = ordersInRange(db, { filter, found, order, isByAge });
    const isReversed = filter.sort === 'idOrder' || filter.sort === '-total';
    return isReversed ? reversed(list) : list;
  }
  const newestFirst = await listed(db, filter, search);
  if (!isByTotal(filter)) return filter.sort === 'idOrder' ? reversed(newestFirst) : newestFirst;
  const by = isSorted ? 'others' : 'values';
  const ids = filteredOrders(db, { filter, found, by }).select('idOrder as id');
  const order = isSorted ? sortedInMemory(BY_TOTAL) : BY_TOTAL;
  const byTotal = { counts: newestFirst.counts, parts: [fromEitherEnd({ ids, order })] };
  return sorted(byTotal, filter.sort);
}

/** Whether a filter has a category, and nothing else but a status. */
function isOfCategory(filter: OrderFilter): boolean {
  return filter.idCategory !== '' && asksOnlyFor(filter, 'status', 'idCategory');
}

/** Counted by kept sums for all orders, a status or a category; otherwise row by row. */
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
    const by = await narrowestOf(db, { filter, found: search.all });
    const words = by === 'others' ? search : searchTexts(CLIENT_NAMES, name);
    return foundEntries(words, {
      ids: (found) => filteredOrders(db, { filter, found, by }).select('idOrder as id'),
      order: by === 'others' ? NEWEST_FIRST : sortedInMemory(NEWEST_FIRST),
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
  const by = await narrowestOf(db, { filter, found });
  const rows = await ordered(
    filteredOrders(db, { filter, found, by }).select('idOrder'),
    orderOf(filter),
  ).execute();
  return rows.map(({ idOrder }) => idOrder);
}

export async function findOrder(db: Db, idOrder: number): Promise<OrderRecord | undefined> {
  const header = await db
    .selectFrom('salesOrder')
    .selectAll()
    .where('idOrder', '=', idOrder)
    .executeTakeFirst();
  if (!header) return undefined;
  return {
    header,
    products: await findOrderProducts(db, idOrder),
    installments: await findOrderInstallments(db, idOrder),
    fiscalNote: await findOrderFiscalNote(db, idOrder),
  };
}

/** The registered client of an order; null where it has none. */
export async function findOrderClient(db: Db, idOrder: number): Promise<number | null> {
  const order = await db
    .selectFrom('salesOrder')
    .select('idClient')
    .where('idOrder', '=', idOrder)
    .executeTakeFirst();
  return order?.idClient ?? null;
}

type NewHeader = ReturnType<typeof headerColumns> &
  AuditColumns & { idCompany: number; quoteSavedAt: string };

const insertHeader = compiledOnce<NewHeader, { idOrder: number }>((db, header) =>
  db
    .insertInto('salesOrder')
    .values({
      ...header,
      quoteValidityDays: validityOf(db, sql<number>`${header.idCompany}`),
    })
    .returning('idOrder'),
);

/** Inserts the order without its lists and returns its id. */
export async function insertOrderHeader(write: Write, input: OrderInput): Promise<number> {
  const {
    rows: [inserted],
  } = await insertHeader(write.trx, {
    ...headerColumns(input),
    idCompany: write.author.idCompany,
    ...registeredBy(write),
    quoteSavedAt: write.now.toISOString(),
  });
  if (!inserted) throw new Error('the order has no number');
  return inserted.idOrder;
}

/** The order's newest fiscal note. */
async function findOrderFiscalNote(db: Db, idOrder: number): Promise<OrderFiscalNote | null> {
  const note = await db
    .selectFrom('fiscalNote')
    .select(['idFiscalNote', 'status'])
    .where('idOrder', '=', idOrder)
    .orderBy('idFiscalNote', 'desc')
    .limit(1)
    .executeTakeFirst();
  return note ?? null;
}

/**
 * The order, locked until the transaction ends; its new version tells anyone editing it. Undefined
 * when there is no such order.
 */
export async function lockAndBumpOrder(
  trx: Trx,
  idOrder: number,
): Promise<OrderRecord | undefined> {
  const locked = await lockAndBumpVersion(trx, 'salesOrder', idOrder);
  return locked && (await findOrder(trx, idOrder));
}

/**
 * Locks the order's row until the transaction ends and returns its version, unchanged; undefined
 * when there is no such order.
 */
export async function lockOrder(trx: Trx, idOrder: number): Promise<number | undefined> {
  const row = await trx
    .updateTable('salesOrder')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('idOrder', '=', idOrder)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

export async function updateOrderHeader(
  write: Write,
  idOrder: number,
  input: OrderInput,
): Promise<void> {
  await write.trx
    .updateTable('salesOrder')
    .set(({ ref }) => ({
      ...headerColumns(input),
      ...changedBy(write),
      ...(orderStage(input) === 'quote' ? savedAsQuote(write, ref('salesOrder.idCompany')) : {}),
    }))
    .where('idOrder', '=', idOrder)
    .execute();
}

/** The day that a quote is dated, and how long its company offers it then (R-DOC-03). */
function savedAsQuote({ trx, now }: Write, idCompany: Expression<number>) {
  return { quoteSavedAt: now.toISOString(), quoteValidityDays: validityOf(trx, idCompany) };
}

function validityOf(db: Db, idCompany: Expression<number>) {
  const face = db
    .selectFrom('companyFace')
    .select('validityDays')
    .where('companyFace.idCompany', '=', idCompany);
  return db.fn.coalesce(face, sql.lit(DEFAULT_VALIDITY_DAYS));
}

/** Keeps what a new sale was paid with in cash; null where that was taken back. */
export async function keepSaleCash(
  trx: Trx,
  idOrder: number,
  cash: SaleCash | null,
): Promise<void> {
  await trx
    .updateTable('salesOrder')
    .set({ cashReceivedCents: cash?.cashReceived ?? null, changeCents: cash?.change ?? null })
    .where('idOrder', '=', idOrder)
    .execute();
}

/** Every field of the input is a column of its name, but for the amounts and the lists. */
export function headerColumns(order: OrderInput) {
  const { discountValue, freight, products: _products, installments: _all, ...fields } = order;
  return {
    ...fields,
    idCategory: order.idCategory ?? null,
    clientSearchName: normalizeSearchText(order.clientName ?? ''),
    discountCents: discountValue,
    freightCents: freight,
    totalCents: orderTotals(order).total,
  };
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

/** How many orders name a client. */
export function countOrdersOfClient(db: Db, idClient: number): Promise<number> {
  return countRows(db.selectFrom('salesOrder').where('idClient', '=', idClient));
}

/** How many orders have a product among their items. */
export function countOrdersOfProduct(db: Db, idProduct: number): Promise<number> {
  const orders = db
    .selectFrom('orderProduct')
    .select('idOrder')
    .distinct()
    .where('idProduct', '=', idProduct);
  return countRows(db.selectFrom(orders.as('used')));
}

/** Deletes orders with their items and installments. */
export async function deleteOrders(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('salesOrder').where('idOrder', 'in', ids).execute();
}
