import { billBarCodeKey } from '@domain/bill/bill-bar-code';
import { isOfFew } from '@domain/bill/bill-filter';
import { type BillFilter } from '@domain/bill/bill-filter';
import { OVERDUE, PAID } from '@domain/bill/bill-filter-options';
import type { BillInput } from '@domain/bill/bill-schema';
import { billSort } from '@domain/bill/bill-sort';
import type { Page } from '@domain/pagination';
import { normalizeSearchText } from '@domain/search-text';

import {
  countRows,
  fromEitherEnd,
  inDirection,
  ordered,
  type Parts,
  readPage,
  sorted,
} from '../../db/paging';
import { changedBy, registeredBy } from '../../db/record-columns';
import type { Db, Trx } from '../../db/schema';
import { ANY, type WordSearch } from '../../db/search/found';
import { asksOnlyFor, foundEntries } from '../../db/search/found-entries';
import { searchTexts, searchWords } from '../../db/search/word-search';
import { type Asking, besideWords, centRange } from '../../db/value-range';
import type { Write } from '../../db/write';
import {
  type BillCriteria,
  DESCRIPTIONS,
  filteredBills,
  isBesideDays,
} from './bill-filter-repository';
import { listedInParts } from './bill-parts-repository';
import { billsInRange, rangeByDueDay, rowsByCost, sizesOf } from './bill-range-repository';
import { BY_DUE_DATE, orderOf, sortedOrder } from './bill-sort-repository';

/** Bills with the names of their supplier and company. */
function bills(db: Db) {
  return db
    .selectFrom('bill')
    .innerJoin('supplier', 'supplier.idSupplier', 'bill.idSupplier')
    .innerJoin('company', 'company.idCompany', 'bill.idCompany')
    .leftJoin('billCategory', 'billCategory.idBillCategory', 'bill.idCategory')
    .leftJoin('salesOrder', 'salesOrder.idOrder', 'bill.idSite')
    .selectAll('bill')
    .select([
      'supplier.name as supplierName',
      'company.name as companyName',
      'billCategory.name as categoryName',
      'salesOrder.clientName as siteName',
    ]);
}

export type BillRecord = Awaited<ReturnType<ReturnType<typeof bills>['executeTakeFirstOrThrow']>>;

/**
 * The bills of a filter: open ones by due date, then paid ones, latest first. `today` (ISO, in
 * Brasília) determines which are overdue.
 */
export async function findBills(
  db: Db,
  filter: BillFilter,
  today: string,
): Promise<Page<BillRecord>> {
  const searched = { ...DESCRIPTIONS, status: statusOf(filter) };
  const search = await searchWords(db, searched, filter.description);
  const criteria = { filter, today, found: search.listed };
  const list = {
    ...(await inOrder(db, criteria, search)),
    idOf: (row: BillRecord) => row.idBillToPay,
    rows: (ids: readonly number[]) => findBillsById(db, ids),
  };
  return readPage(list, filter);
}

/** The status stored beside the words: 1 for paid. */
function statusOf({ isPaid }: BillFilter): number | undefined {
  if (isPaid === '') return undefined;
  return isPaid === PAID ? 1 : 0;
}

/** The ids of a filter's bills, in the list's order. */
export async function findBillIds(db: Db, filter: BillFilter, today: string): Promise<number[]> {
  const { all: found } = await searchWords(db, DESCRIPTIONS, filter.description);
  const cost = await costOf(db, { filter, found, today });
  const ids = filteredBills(db, { filter, found, today }, { cost }).select('idBillToPay');
  const order = sortedOrder(filter, false) ?? orderOf(filter);
  const rows = await ordered(ids, inDirection(order, billSort(filter))).execute();
  return rows.map(({ idBillToPay }) => idBillToPay);
}

/** The list in its default order. */
async function ownList(db: Db, criteria: BillCriteria, search: WordSearch): Promise<Parts> {
  const { filter, today } = criteria;
  if (filter.description !== '') {
    const cost = await costOf(db, { ...criteria, found: search.all });
    const isOfRange = cost === 'of-index';
    const words = isOfRange ? searchTexts(DESCRIPTIONS, filter.description) : search;
    return foundEntries(words, {
      ids: (found) =>
        filteredBills(db, { filter, today, found }, { cost }).select('idBillToPay as id'),
      order: orderOf(filter),
      onlyText: filter.isPaid !== OVERDUE && asksOnlyFor(filter, 'description', 'isPaid'),
      status: statusOf(filter),
    });
  }
  const range = centRange(filter);
  return range && !isBesideDays(filter)
    ? billsInRange(db, { ...criteria, range })
    : listedInParts(db, criteria);
}

/** The list in the requested order, with the count of the list's own order. */
async function inOrder(db: Db, criteria: BillCriteria, search: WordSearch): Promise<Parts> {
  const { filter, found } = criteria;
  const sort = billSort(filter);
  const order = sortedOrder(filter, found.isFew);
  // Unpaid bills are in the order of their due days by default.
  const isByDay = sort?.endsWith('dueDate') && filter.isPaid !== PAID && filter.isPaid !== '';
  if (!order || isByDay)
    return sorted(await ownList(db, criteria, search), order ? sort : undefined);
  const range = centRange(filter);
  const inRange = range && !isBesideDays(filter) ? { ...criteria, range } : null;
  if (inRange && order === BY_DUE_DATE) return sorted(await rangeByDueDay(db, inRange), sort);
  const own = await ownList(db, criteria, search);
  const rows = inRange
    ? rowsByCost(db, inRange)
    : filteredBills(db, criteria, { cost: await costOf(db, criteria) });
  const ids = rows.select('idBillToPay as id');
  const counts = async () => [(await own.counts()).reduce((sum, count) => sum + count, 0)];
  return sorted({ counts, parts: [fromEitherEnd({ ids, order })] }, sort);
}

/** How to test the cost of bills that are found by words or by supplier. */
function costOf(db: Db, { filter, found, today }: BillCriteria): Promise<Asking> {
  const isFew = found.isFew || isOfFew(filter);
  return besideWords({ isFew }, centRange(filter), async (range) => {
    const { inRange } = await sizesOf(db, { filter, found: ANY, today, range });
    return { inRange: inRange.open + inRange.paid };
  });
}

/** The bills of these ids, in any order. */
export function findBillsById(db: Db, ids: readonly number[]): Promise<BillRecord[]> {
  return bills(db).where('bill.idBillToPay', 'in', ids).execute();
}

export function findBill(db: Db, idBillToPay: number): Promise<BillRecord | undefined> {
  return bills(db).where('bill.idBillToPay', '=', idBillToPay).executeTakeFirst();
}

/** The bills of a series, in order. */
export function findSeries(db: Db, idSeries: number): Promise<BillRecord[]> {
  return bills(db).where('bill.idSeries', '=', idSeries).orderBy('bill.idBillToPay').execute();
}

/** The series of a bill, in order; empty for a single one. */
export async function findSeriesOf(db: Db, { idSeries }: BillRecord): Promise<BillRecord[]> {
  return idSeries === null ? [] : findSeries(db, idSeries);
}

/** A bill and the later ones of its series, in order; empty for a single bill. */
export async function findSeriesFrom(db: Db, bill: BillRecord): Promise<BillRecord[]> {
  const series = await findSeriesOf(db, bill);
  return series.filter(({ idBillToPay }) => idBillToPay >= bill.idBillToPay);
}

/** The latest bills with the same bar code, in any notation. */
export function findBillsOfBarCode(db: Db, barCode: string, limit: number): Promise<BillRecord[]> {
  return bills(db)
    .where('bill.barCodeKey', '=', billBarCodeKey(barCode))
    .orderBy('bill.idBillToPay', 'desc')
    .limit(limit)
    .execute();
}

/** A write that may be the API's own, as for a series that continues by itself. */
export type BillWrite = Pick<Write, 'trx' | 'now'> & { author: Write['author'] | null };

/** Returns the new bill's id. */
export async function insertBill(write: Write, input: BillInput): Promise<number> {
  const { idBillToPay } = await write.trx
    .insertInto('bill')
    .values({ ...billColumns(input), ...registeredBy(write), idSeries: null })
    .returning('idBillToPay')
    .executeTakeFirstOrThrow();
  return idBillToPay;
}

/** A bill of a series; one of several months registered at once has no number. */
export interface BillOfSeries {
  input: BillInput;
  seriesNumber?: number;
}

/** Adds at most a few hundred bills to a series, and returns their ids in the bills' order. */
export async function insertBillsOfSeries(
  write: BillWrite,
  idSeries: number,
  newBills: readonly BillOfSeries[],
): Promise<number[]> {
  if (newBills.length === 0) return [];
  const rows = await write.trx
    .insertInto('bill')
    .values(
      newBills.map(({ input, ...number }) => ({
        ...billColumns(input),
        ...registeredBy(write),
        idSeries,
        ...number,
      })),
    )
    .returning('idBillToPay')
    .execute();
  // Ids are assigned in the order of the rows, but `returning` does not guarantee that order.
  return rows.map(({ idBillToPay }) => idBillToPay).sort((one, other) => one - other);
}

/** Makes a bill the first of its series. */
export async function beginSeries(
  trx: Trx,
  idBillToPay: number,
  seriesNumber: number | null = null,
): Promise<void> {
  await trx
    .updateTable('bill')
    .set({ idSeries: idBillToPay, seriesNumber })
    .where('idBillToPay', '=', idBillToPay)
    .execute();
}

export async function updateBill(
  write: Write,
  idBillToPay: number,
  input: BillInput,
): Promise<void> {
  await write.trx
    .updateTable('bill')
    .set({ ...billColumns(input), ...changedBy(write) })
    .where('idBillToPay', '=', idBillToPay)
    .execute();
}

/** Nothing else of the bill changes. */
export async function payBill(
  write: Write,
  idBillToPay: number,
  paymentDate: string,
): Promise<void> {
  await write.trx
    .updateTable('bill')
    .set({ paymentDate, ...changedBy(write) })
    .where('idBillToPay', '=', idBillToPay)
    .execute();
}

/** Every field of the input is a column of the same name, except the amounts. */
export function billColumns({ value, fees, assessment, discount, ...input }: BillInput) {
  return {
    ...input,
    searchDescription: normalizeSearchText(input.description),
    barCodeKey: billBarCodeKey(input.barCode),
    valueCents: value,
    feesCents: fees,
    assessmentCents: assessment,
    discountCents: discount,
  };
}

/** The supplier's bills, and the series that will have more. */
export async function countBillsOfSupplier(db: Db, idSupplier: number): Promise<number> {
  const counted = await Promise.all([
    countRows(db.selectFrom('bill').where('idSupplier', '=', idSupplier)),
    countRows(db.selectFrom('billRecurrence').where('idSupplier', '=', idSupplier)),
  ]);
  return counted.reduce((sum, count) => sum + count, 0);
}

export async function deleteBills(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('bill').where('idBillToPay', 'in', ids).execute();
}
