import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

import { billBarCodeKey } from '@domain/bill/bill-bar-code';
import { type BillFilter } from '@domain/bill/bill-filter';
import { OVERDUE, PAID } from '@domain/bill/bill-filter-options';
import type { BillInput } from '@domain/bill/bill-schema';
import type { Page } from '@domain/pagination';
import { normalizeSearchText } from '@domain/search-text';

import { countRows, readPage } from '../../db/paging';
import { changedBy, registeredBy } from '../../db/record-columns';
import type { Db, Schema, Trx } from '../../db/schema';
import { asksOnlyFor, type SearchedText, searchWords, totalOf } from '../../db/word-search';
import type { Write } from '../../db/write';

/** Bills with the names of their supplier and company. */
function bills(db: Db) {
  return db
    .selectFrom('bill')
    .innerJoin('supplier', 'supplier.idSupplier', 'bill.idSupplier')
    .innerJoin('company', 'company.idCompany', 'bill.idCompany')
    .selectAll('bill')
    .select(['supplier.name as supplierName', 'company.name as companyName']);
}

export type BillRecord = Awaited<ReturnType<ReturnType<typeof bills>['executeTakeFirstOrThrow']>>;

const DESCRIPTIONS: SearchedText = {
  table: 'bill',
  text: 'bill.search_description',
  id: 'bill.id_bill_to_pay',
  order: 'other',
};

/** What is asked of the bills; `today` (ISO, in Brasília) determines which are overdue. */
interface Asked {
  filter: BillFilter;
  found: Expression<SqlBool>;
  today: string;
}

/**
 * The bills of a filter: open ones by due date, then paid ones, latest first. `today` (ISO, in
 * Brasília) determines which are overdue.
 */
export async function findBills(
  db: Db,
  filter: BillFilter,
  today: string,
): Promise<Page<BillRecord>> {
  const search = await searchWords(db, DESCRIPTIONS, filter.description);
  const list = {
    ids: ordered(db, { filter, today, found: search.listed }).select('idBillToPay as id'),
    idOf: (row: BillRecord) => row.idBillToPay,
    rows: (ids: readonly number[]) => findBillsById(db, ids),
    total: totalOf(search, asksOnlyFor(filter, 'description'), () =>
      countRows(filtered(db, { filter, today, found: search.all })),
    ),
  };
  return readPage(list, filter);
}

/** The ids of a filter's bills, in the list's order. */
export async function findBillIds(db: Db, filter: BillFilter, today: string): Promise<number[]> {
  const { all: found } = await searchWords(db, DESCRIPTIONS, filter.description);
  const rows = await ordered(db, { filter, found, today }).select('idBillToPay').execute();
  return rows.map(({ idBillToPay }) => idBillToPay);
}

/** The bills of these ids, in any order. */
export function findBillsById(db: Db, ids: readonly number[]): Promise<BillRecord[]> {
  return bills(db).where('bill.idBillToPay', 'in', ids).execute();
}

function filtered(db: Db, { filter, found, today }: Asked) {
  const {
    dueDate,
    dueDateFrom,
    dueDateTo,
    paymentDate,
    paymentDateFrom,
    paymentDateTo,
    isPaid,
    idCompany,
    idSupplier,
  } = filter;
  return db
    .selectFrom('bill')
    .where(found)
    .$if(dueDate !== '', (rows) => rows.where('bill.dueDate', '=', dueDate))
    .$if(dueDateFrom !== '', (rows) => rows.where('bill.dueDate', '>=', dueDateFrom))
    .$if(dueDateTo !== '', (rows) => rows.where('bill.dueDate', '<=', dueDateTo))
    .$if(paymentDate !== '', (rows) => rows.where('bill.paymentDate', '=', paymentDate))
    .$if(paymentDateFrom !== '', (rows) => rows.where('bill.paymentDate', '>=', paymentDateFrom))
    .$if(paymentDateTo !== '', (rows) => rows.where('bill.paymentDate', '<=', paymentDateTo))
    .$if(isPaid === PAID, (rows) => rows.where('bill.paymentDate', 'is not', null))
    .$if(isPaid !== '' && isPaid !== PAID, (rows) => rows.where('bill.paymentDate', 'is', null))
    .$if(isPaid === OVERDUE, (rows) => rows.where('bill.dueDate', '<', today))
    .$if(idCompany !== '', (rows) => rows.where('bill.idCompany', '=', Number(idCompany)))
    .$if(idSupplier !== '', (rows) => rows.where('bill.idSupplier', '=', Number(idSupplier)));
}

/**
 * Open bills by due date, then paid ones, latest first, by the same expressions as the indexes
 * (migration 0028). With only one of the two, the plain order of that part.
 */
function ordered(db: Db, asked: Asked) {
  const { filter } = asked;
  const bills = filtered(db, asked);
  if (filter.isPaid === PAID)
    return bills.orderBy('bill.paymentDate', 'desc').orderBy('bill.idBillToPay');
  if (filter.isPaid !== '') return bills.orderBy('bill.dueDate').orderBy('bill.idBillToPay');
  return bills
    .orderBy(sql`case when bill.payment_date is null then 0 else 1 end`)
    .orderBy(sql`case when bill.payment_date is null then bill.due_date end`)
    .orderBy('bill.paymentDate', 'desc')
    .orderBy('bill.idBillToPay');
}

/** The number of bills of a filter and their total cost, in cents. */
export interface BillSum {
  count: number;
  cents: number;
}

/** The totals of a filter's bills by status; each bill counts once. A bill due today is open. */
export async function sumBills(
  db: Db,
  filter: BillFilter,
  today: string,
): Promise<Record<'open' | 'overdue' | 'paid', BillSum>> {
  const status = sql<'open' | 'overdue' | 'paid'>`case
    when bill.payment_date is not null then 'paid'
    when bill.due_date < ${today} then 'overdue' else 'open' end`;
  const { all: found } = await searchWords(db, DESCRIPTIONS, filter.description);
  const rows = await db
    .selectFrom(
      filtered(db, { filter, found, today }).selectAll().select(status.as('status')).as('found'),
    )
    .select((build) => [
      'status',
      build.fn.countAll<number>().as('count'),
      build.fn
        .sum<number>(
          cost(
            build.ref('valueCents'),
            build.ref('feesCents'),
            build.ref('assessmentCents'),
            build.ref('discountCents'),
          ),
        )
        .as('cents'),
    ])
    .groupBy('status')
    .execute();
  const sumOf = (name: string): BillSum => {
    const row = rows.find(({ status: found }) => found === name);
    return { count: Number(row?.count ?? 0), cents: Number(row?.cents ?? 0) };
  };
  return { open: sumOf('open'), overdue: sumOf('overdue'), paid: sumOf('paid') };
}

/** The cost of a bill, in cents. */
export function billCost({ ref }: ExpressionBuilder<Schema, 'bill'>): Expression<number> {
  return cost(
    ref('bill.valueCents'),
    ref('bill.feesCents'),
    ref('bill.assessmentCents'),
    ref('bill.discountCents'),
  );
}

/** The domain's `valuePaid`, in SQL. */
function cost(
  ...[value, fees, assessment, discount]: Expression<number | null>[]
): Expression<number> {
  return sql<number>`${value} + coalesce(${fees}, 0) + coalesce(${assessment}, 0) - coalesce(${discount}, 0)`;
}

export function findBill(db: Db, idBillToPay: number): Promise<BillRecord | undefined> {
  return bills(db).where('bill.idBillToPay', '=', idBillToPay).executeTakeFirst();
}

/** A bill and the later ones of its series, in order; empty for a single bill. */
export async function findSeriesFrom(
  db: Db,
  { idSeries, idBillToPay }: BillRecord,
): Promise<BillRecord[]> {
  if (idSeries === null) return [];
  return bills(db)
    .where('bill.idSeries', '=', idSeries)
    .where('bill.idBillToPay', '>=', idBillToPay)
    .orderBy('bill.idBillToPay')
    .execute();
}

/** The latest bills with the same bar code, in any notation. */
export function findBillsOfBarCode(db: Db, barCode: string, limit: number): Promise<BillRecord[]> {
  return bills(db)
    .where('bill.barCodeKey', '=', billBarCodeKey(barCode))
    .orderBy('bill.idBillToPay', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the new bill's id. */
export async function insertBill(
  write: Write,
  input: BillInput,
  idSeries: number | null = null,
): Promise<number> {
  const { idBillToPay } = await write.trx
    .insertInto('bill')
    .values({ ...columns(input), ...registeredBy(write), idSeries })
    .returning('idBillToPay')
    .executeTakeFirstOrThrow();
  return idBillToPay;
}

/** Makes a bill the first of its series. */
export async function beginSeries(trx: Trx, idBillToPay: number): Promise<void> {
  await trx
    .updateTable('bill')
    .set({ idSeries: idBillToPay })
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
    .set({ ...columns(input), ...changedBy(write) })
    .where('idBillToPay', '=', idBillToPay)
    .execute();
}

/** Every field of the input is a column of its name, but for the amounts. */
function columns({ value, fees, assessment, discount, ...input }: BillInput) {
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

export function countBillsOfSupplier(db: Db, idSupplier: number): Promise<number> {
  return countRows(db.selectFrom('bill').where('idSupplier', '=', idSupplier));
}

export async function deleteBills(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('bill').where('idBillToPay', 'in', ids).execute();
}
