import {
  type AliasableExpression,
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type Selectable,
  sql,
  type SqlBool,
} from 'kysely';

import { billBarCodeKey } from '@domain/bill/bill-bar-code';
import { type BillFilter } from '@domain/bill/bill-filter';
import { OVERDUE, PAID } from '@domain/bill/bill-filter-options';
import type { BillInput } from '@domain/bill/bill-schema';
import { billSort } from '@domain/bill/bill-sort';
import { keysOf } from '@domain/keys-of';
import type { Page } from '@domain/pagination';
import { normalizeSearchText } from '@domain/search-text';

import {
  countRows,
  fromEitherEnd,
  inDirection,
  onDays,
  ordered,
  readPage,
  sorted,
} from '../../db/paging';
import { changedBy, registeredBy } from '../../db/record-columns';
import type { Db, Trx } from '../../db/schema';
import type { BillTable } from '../../db/tables/bill-tables';
import {
  asksOnlyFor,
  type Found,
  foundEntries,
  type SearchedText,
  searchWords,
} from '../../db/word-search';
import type { Write } from '../../db/write';
import { BILL_COST, BY_DUE_DATE, BY_PAYMENT, orderOf, sortedOrder } from './bill-sort-repository';

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

const DESCRIPTIONS: SearchedText = {
  table: 'bill',
  text: 'bill.search_description',
  id: 'bill.id_bill_to_pay',
  order: 'other',
};

/** What is asked of the bills; `today` (ISO, in Brasília) determines which are overdue. */
interface Asked {
  filter: BillFilter;
  found: Found;
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
  const asked = { filter, today, found: search.listed };
  const own =
    filter.description === ''
      ? listedInParts(db, asked)
      : foundEntries(search, {
          ids: (found) => filtered(db, { filter, today, found }).select('idBillToPay as id'),
          order: orderOf(filter),
          onlyText: filter.isPaid !== OVERDUE && asksOnlyFor(filter, 'description', 'isPaid'),
          // Kept beside the words, as 1 for what is paid.
          ...(filter.isPaid === '' ? {} : { status: filter.isPaid === PAID ? 1 : 0 }),
        });
  const list = {
    ...inOrder(db, asked, own),
    idOf: (row: BillRecord) => row.idBillToPay,
    rows: (ids: readonly number[]) => findBillsById(db, ids),
  };
  return readPage(list, filter);
}

/** The ids of a filter's bills, in the list's order. */
export async function findBillIds(db: Db, filter: BillFilter, today: string): Promise<number[]> {
  const { all: found } = await searchWords(db, DESCRIPTIONS, filter.description);
  const ids = filtered(db, { filter, found, today }).select('idBillToPay');
  const order = sortedOrder(filter, false) ?? orderOf(filter);
  const rows = await ordered(ids, inDirection(order, billSort(filter))).execute();
  return rows.map(({ idBillToPay }) => idBillToPay);
}

/** The list in the order that is asked for, with the count that it has anyway. */
function inOrder(db: Db, asked: Asked, own: ReturnType<typeof foundEntries>) {
  const { filter, found } = asked;
  const sort = billSort(filter);
  const order = sortedOrder(filter, found.isFew);
  if (!order) return own;
  // The own order of what is unpaid is that of the due days.
  if (sort?.endsWith('dueDate') && filter.isPaid !== PAID && filter.isPaid !== '')
    return sorted(own, sort);
  const ids = filtered(db, asked).select('idBillToPay as id');
  const counts = async () => [(await own.counts()).reduce((sum, count) => sum + count, 0)];
  return sorted({ counts, parts: [fromEitherEnd({ ids, order })] }, sort);
}

/** The bills of these ids, in any order. */
export function findBillsById(db: Db, ids: readonly number[]): Promise<BillRecord[]> {
  return bills(db).where('bill.idBillToPay', 'in', ids).execute();
}

/** What asks for one of what bills are for. */
const PURPOSES = {
  idCategory: 'billCategoryDay',
  idSite: 'billSiteDay',
} as const;

/**
 * What is kept of a filter's bills, by day (api/db/sums): of days and companies, or of one category or
 * works site, of which the due days of what is paid are not known. Null where more is asked.
 */
function keptDays(db: Db, filter: BillFilter, today: string) {
  const { description, idSupplier, idCompany, isPaid } = filter;
  const asked = keysOf(PURPOSES).filter((purpose) => filter[purpose] !== '');
  const [purpose, ...others] = asked;
  if (description + idSupplier !== '' || others.length > 0) return null;
  if (purpose === undefined)
    return db
      .selectFrom('billDay as bill')
      .select(['bill.dueDate', 'bill.paymentDate', 'bill.bills', 'bill.cents'])
      .where(ofDays(filter, today));
  const isDue = [filter.dueDate, filter.dueDateFrom, filter.dueDateTo].some((day) => day !== '');
  if (idCompany !== '' || (isDue && (isPaid === '' || isPaid === PAID))) return null;
  const days = db
    .selectFrom(PURPOSES[purpose])
    .select([
      sql<string>`case when paid = 0 then day end`.as('dueDate'),
      sql<string | null>`case when paid = 1 then day end`.as('paymentDate'),
      'bills',
      'cents',
    ])
    .where(sql.ref(purpose), '=', Number(filter[purpose]));
  return db.selectFrom(days.as('bill')).selectAll('bill').where(ofDays(filter, today));
}

/** What a bill and the kept sums of a day have in common. */
type DayColumns = Pick<Selectable<BillTable>, 'dueDate' | 'paymentDate' | 'idCompany'>;

/** The days and companies that a filter asks for. */
function ofDays(filter: BillFilter, today: string): Expression<SqlBool> {
  const { dueDate, dueDateFrom, dueDateTo, isPaid, idCompany } = filter;
  const { paymentDate, paymentDateFrom, paymentDateTo } = filter;
  const is = expressionBuilder<{ bill: DayColumns }, 'bill'>();
  const conditions = [
    dueDate !== '' && is('bill.dueDate', '=', dueDate),
    dueDateFrom !== '' && is('bill.dueDate', '>=', dueDateFrom),
    dueDateTo !== '' && is('bill.dueDate', '<=', dueDateTo),
    paymentDate !== '' && is('bill.paymentDate', '=', paymentDate),
    paymentDateFrom !== '' && is('bill.paymentDate', '>=', paymentDateFrom),
    paymentDateTo !== '' && is('bill.paymentDate', '<=', paymentDateTo),
    isPaid === PAID && is('bill.paymentDate', 'is not', null),
    isPaid !== '' && isPaid !== PAID && is('bill.paymentDate', 'is', null),
    isPaid === OVERDUE && is('bill.dueDate', '<', today),
    idCompany !== '' && is('bill.idCompany', '=', Number(idCompany)),
  ];
  return is.and(conditions.filter((condition) => condition !== false));
}

function filtered(db: Db, { filter, found, today }: Asked) {
  const { idSupplier, idCategory, idSite } = filter;
  return db
    .selectFrom('bill')
    .where(found.is)
    .where(ofDays(filter, today))
    .$if(idSupplier !== '', (rows) => rows.where('bill.idSupplier', '=', Number(idSupplier)))
    .$if(idCategory !== '', (rows) => rows.where('bill.idCategory', '=', Number(idCategory)))
    .$if(idSite !== '', (rows) => rows.where('bill.idSite', '=', Number(idSite)));
}

/** The same order in two parts; where sums are kept, they say on which days a page's bills are. */
function listedInParts(db: Db, asked: Asked) {
  const { filter, today } = asked;
  const bills = filtered(db, asked);
  const open = {
    ids: bills.select('idBillToPay as id').where('paymentDate', 'is', null),
    order: BY_DUE_DATE,
  };
  const settled = {
    ids: bills.select('idBillToPay as id').where('paymentDate', 'is not', null),
    order: BY_PAYMENT,
  };
  const kept = keptDays(db, filter, today);
  if (!kept)
    return {
      counts: () => Promise.all([open, settled].map(({ ids }) => countRows(ids.clearSelect()))),
      parts: [fromEitherEnd(open), fromEitherEnd(settled)],
    };
  const days = db.selectFrom(kept.as('bill'));
  const isOfSome = filter.idCompany + filter.idSite !== '';
  const isDue = [filter.dueDate, filter.dueDateFrom, filter.dueDateTo].some((day) => day !== '');
  return {
    counts: async () => {
      const { all, paid } = await days
        .select([
          sql<number>`coalesce(sum(bills), 0)`.as('all'),
          sql<number>`coalesce(sum(case when payment_date is null then 0 else bills end), 0)`.as(
            'paid',
          ),
        ])
        .executeTakeFirstOrThrow();
      return [Number(all) - Number(paid), Number(paid)];
    },
    parts: [
      onDays(db, {
        ...open,
        blocks: days
          .where('paymentDate', 'is', null)
          .select(['bill.dueDate as block', 'bill.bills as count']),
        direction: 'asc',
        isSparse: isOfSome,
        among: (shown) => sql`due_date in (${sql.join(shown)})`,
      }),
      onDays(db, {
        ...settled,
        blocks: days
          .where('paymentDate', 'is not', null)
          .select(['bill.paymentDate as block', 'bill.bills as count'])
          .$narrowType<{ block: string }>(),
        direction: 'desc',
        isSparse: isOfSome || isDue,
        among: (shown) => sql`payment_date in (${sql.join(shown)})`,
      }),
    ],
  };
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
  const is = {
    open: sql`payment_date is null and due_date >= ${today}`,
    overdue: sql`payment_date is null and due_date < ${today}`,
    paid: sql`payment_date is not null`,
  };
  const sum = (column: 'bills' | 'cents', of: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(case when ${of} then ${sql.ref(column)} end), 0)`;
  const { all: found } = await searchWords(db, DESCRIPTIONS, filter.description);
  const sums = await db
    .selectFrom(sumsOf(db, { filter, found, today }).as('bill'))
    .select([
      sum('bills', is.open).as('open'),
      sum('cents', is.open).as('openCents'),
      sum('bills', is.overdue).as('overdue'),
      sum('cents', is.overdue).as('overdueCents'),
      sum('bills', is.paid).as('paid'),
      sum('cents', is.paid).as('paidCents'),
    ])
    .executeTakeFirstOrThrow();
  return {
    open: { count: Number(sums.open), cents: Number(sums.openCents) },
    overdue: { count: Number(sums.overdue), cents: Number(sums.overdueCents) },
    paid: { count: Number(sums.paid), cents: Number(sums.paidCents) },
  };
}

interface Summed {
  dueDate: string;
  paymentDate: string | null;
  bills: number;
  cents: number;
}

/** What a filter's bills add up to: as kept by day, or else each of them. */
function sumsOf(db: Db, asked: Asked): AliasableExpression<Summed> {
  const { filter, today } = asked;
  return (
    keptDays(db, filter, today) ??
    filtered(db, asked).select([
      'bill.dueDate',
      'bill.paymentDate',
      sql<number>`1`.as('bills'),
      BILL_COST.as('cents'),
    ])
  );
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

/** A bill's place in a series; one of months that are registered at once has no number. */
export interface SeriesPlace {
  idSeries: number | null;
  seriesNumber?: number;
}

/** Returns the new bill's id. */
export async function insertBill(
  write: Pick<Write, 'trx' | 'now'> & { author: Write['author'] | null },
  input: BillInput,
  place: SeriesPlace = { idSeries: null },
): Promise<number> {
  const { idBillToPay } = await write.trx
    .insertInto('bill')
    .values({ ...billColumns(input), ...registeredBy(write), ...place })
    .returning('idBillToPay')
    .executeTakeFirstOrThrow();
  return idBillToPay;
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

/** Every field of the input is a column of its name, but for the amounts. */
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

/** Those of a supplier, and the series that are going to have more. */
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
