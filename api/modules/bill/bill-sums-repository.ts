import { type AliasableExpression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';

import type { BillFilter } from '@domain/bill/bill-filter';
import { OVERDUE, PAID } from '@domain/bill/bill-filter-options';

import { asSum, type RowSum } from '../../db/row-sums';
import type { Db, Schema } from '../../db/schema';
import { searchWords } from '../../db/search/word-search';
import { BANDS_TOGETHER, type InBands, inBands } from '../../db/sums/value-bands';
import { centRange, within } from '../../db/value-range';
import {
  asksForDays,
  type BillCriteria,
  DESCRIPTIONS,
  filteredBills,
  isBesideDays,
  keptDays,
} from './bill-filter-repository';
import {
  type BillRangeCriteria,
  keptByCost,
  keptByStage,
  rowsByCost,
  shortestOpen,
  shortestRows,
  sizesOf,
} from './bill-range-repository';
import { BILL_COST } from './bill-sort-repository';

/** The totals of a filter's bills by status; each bill counts once. A bill due today is open. */
export type BillTotals = Record<'open' | 'overdue' | 'paid', RowSum>;

/**
 * The totals of a filter's bills: from stored sums by company and category, by cost or by day, or
 * else row by row (docs/decisions/0177). `today` is ISO, in Brasília.
 */
export async function sumBills(db: Db, filter: BillFilter, today: string): Promise<BillTotals> {
  const { all: found } = await searchWords(db, DESCRIPTIONS, filter.description);
  const criteria = { filter, found, today };
  const range = centRange(filter);
  if (asksForDays(filter) || isBesideDays({ ...filter, idCategory: '' }))
    return sumEach(db, criteria);
  if (range === null) return sumStages(db, criteria);
  return filter.idCategory === '' ? sumRange(db, { ...criteria, range }) : sumEach(db, criteria);
}

/** Only the overdue bills, which are few, are found by their days. */
function sumStages(db: Db, criteria: BillCriteria): Promise<BillTotals> {
  const { filter, today } = criteria;
  const stages = keptByStage(db, filter).select(['paid', 'bills', 'cents']);
  if (filter.isPaid === PAID) return sumParts(db, stages, none(db));
  const late = onlyOverdue(criteria);
  return sumParts(db, stages, keptDays(db, late.filter, today) ?? each(filteredBills(db, late)));
}

/** Sums stored by cost have no days: the overdue bills of the range are found separately. */
async function sumRange(db: Db, criteria: BillRangeCriteria): Promise<BillTotals> {
  const inRange = inBands(criteria.range);
  const kept = keptByCost(db, criteria.filter, inRange.bands).select(['paid', 'bills', 'cents']);
  const parts = corrected(db, criteria, { kept, inRange });
  if (criteria.filter.isPaid === PAID) return sumParts(db, parts, none(db));
  return sumParts(db, parts, await overdue(db, onlyOverdue(criteria)));
}

/**
 * The overdue bills of a range. For a wide range the months before this one come from stored sums
 * (docs/decisions/0186); a narrow range may have few bills, so they are counted one by one.
 */
async function overdue(db: Db, criteria: BillRangeCriteria) {
  const inRange = inBands(criteria.range, BANDS_TOGETHER);
  const { from, to } = inRange.bands;
  if (from !== null && to !== null && to - from < 2)
    return counted(await shortestOpen(db, criteria), 1);
  const firstDay = `${criteria.today.slice(0, 7)}-01`;
  const { idCompany } = criteria.filter;
  const kept = db
    .selectFrom('openBillMonth')
    .where('month', '<', firstDay.slice(0, 7))
    .where(within(sql.ref('bands'), inRange.bands, 'of-index'))
    .$if(idCompany !== '', (rows) => rows.where('idCompany', '=', Number(idCompany)))
    .select([sql<number>`0`.as('paid'), 'bills', 'cents']);
  const ofMonth = { ...criteria, filter: { ...criteria.filter, dueDateFrom: firstDay } };
  return corrected(db, { ...criteria, today: firstDay }, { kept, inRange }).unionAll(
    counted(filteredBills(db, ofMonth), 1),
  );
}

/** Sums of whole bands, corrected by the bills in which the range differs from them. */
function corrected<Tables extends keyof Schema>(
  db: Db,
  criteria: BillRangeCriteria,
  { kept, inRange }: { kept: SelectQueryBuilder<Schema, Tables, PartSums>; inRange: InBands },
) {
  const { added, taken } = inRange;
  const edges = [
    added && counted(rowsByCost(db, criteria, added), 1),
    taken && counted(rowsByCost(db, criteria, taken), -1),
  ];
  return edges.reduce((sums, edge) => (edge ? sums.unionAll(edge) : sums), kept);
}

/** Bills in the columns of stored sums, to be added or subtracted. */
function counted(rows: Bills, sign: 1 | -1) {
  return rows.select([
    sql<number>`case when payment_date is null then 0 else 1 end`.as('paid'),
    sql<number>`${sql.lit(sign)}`.as('bills'),
    sql<number>`${sql.lit(sign)} * ${BILL_COST}`.as('cents'),
  ]);
}

function onlyOverdue<Some extends BillCriteria>(criteria: Some): Some {
  return { ...criteria, filter: { ...criteria.filter, isPaid: OVERDUE } };
}

/** No rows: no paid bill is overdue. */
function none(db: Db) {
  return db
    .selectFrom('billStage')
    .select(['bills', 'cents'])
    .where(sql<SqlBool>`1 = 0`);
}

interface Sums {
  bills: number;
  cents: number;
}

interface PartSums extends Sums {
  /** 1 or 0. */
  paid: number;
}

/**
 * The sums of bills that are open but not overdue, overdue, and paid. One statement, so that all
 * three are from the same moment.
 */
async function sumParts(
  db: Db,
  parts: AliasableExpression<PartSums>,
  late: AliasableExpression<Sums>,
): Promise<BillTotals> {
  const ofPart = (column: keyof Sums, paid: 0 | 1) =>
    sql<number>`coalesce(sum(case when paid = ${sql.lit(paid)} then ${sql.ref(column)} end), 0)`;
  const all = (column: keyof Sums) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;
  const sums = await db
    .selectFrom(
      db
        .selectFrom(parts.as('part'))
        .select([
          ofPart('bills', 0).as('open'),
          ofPart('cents', 0).as('openCents'),
          ofPart('bills', 1).as('paid'),
          ofPart('cents', 1).as('paidCents'),
        ])
        .as('sums'),
    )
    .innerJoin(
      db
        .selectFrom(late.as('late'))
        .select([all('bills').as('overdue'), all('cents').as('overdueCents')])
        .as('late'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .executeTakeFirstOrThrow();
  const [unpaid, overdueSum] = [
    asSum({ count: sums.open, cents: sums.openCents }),
    asSum({ count: sums.overdue, cents: sums.overdueCents }),
  ];
  return {
    open: { count: unpaid.count - overdueSum.count, cents: unpaid.cents - overdueSum.cents },
    overdue: overdueSum,
    paid: asSum({ count: sums.paid, cents: sums.paidCents }),
  };
}

interface Summed extends Sums {
  dueDate: string;
  paymentDate: string | null;
}

/** From sums by day, or row by row. */
async function sumEach(db: Db, criteria: BillCriteria): Promise<BillTotals> {
  const is = {
    open: sql`payment_date is null and due_date >= ${criteria.today}`,
    overdue: sql`payment_date is null and due_date < ${criteria.today}`,
    paid: sql`payment_date is not null`,
  };
  const sum = (column: 'bills' | 'cents', status: keyof typeof is) =>
    sql<number>`coalesce(sum(case when ${is[status]} then ${sql.ref(column)} end), 0)`;
  const sums = await db
    .selectFrom((await daysOrRows(db, criteria)).as('bill'))
    .select([
      sum('bills', 'open').as('open'),
      sum('cents', 'open').as('openCents'),
      sum('bills', 'overdue').as('overdue'),
      sum('cents', 'overdue').as('overdueCents'),
      sum('bills', 'paid').as('paid'),
      sum('cents', 'paid').as('paidCents'),
    ])
    .executeTakeFirstOrThrow();
  return {
    open: asSum({ count: sums.open, cents: sums.openCents }),
    overdue: asSum({ count: sums.overdue, cents: sums.overdueCents }),
    paid: asSum({ count: sums.paid, cents: sums.paidCents }),
  };
}

async function daysOrRows(db: Db, criteria: BillCriteria): Promise<AliasableExpression<Summed>> {
  const { filter, today } = criteria;
  const kept = keptDays(db, filter, today);
  if (kept) return kept;
  const range = centRange(filter);
  if (range === null || isBesideDays(filter)) return each(filteredBills(db, criteria));
  const inRange = { ...criteria, range };
  const sizes = await sizesOf(db, inRange);
  const open = openDays(shortestRows(db, inRange, { part: 'open', sizes }));
  return open.unionAll(each(shortestRows(db, inRange, { part: 'paid', sizes })));
}

type Bills = ReturnType<typeof filteredBills>;

/** Bills one by one. */
function each(rows: Bills) {
  return rows.select([
    'bill.dueDate',
    'bill.paymentDate',
    sql<number>`1`.as('bills'),
    BILL_COST.as('cents'),
  ]);
}

/** Open bills by due day. Their payment day is not read, as the index sorts them by due day. */
function openDays(rows: Bills) {
  return rows
    .groupBy('bill.dueDate')
    .select([
      'bill.dueDate',
      sql<string | null>`cast(null as text)`.as('paymentDate'),
      sql<number>`count(*)`.as('bills'),
      sql<number>`cast(sum(${BILL_COST}) as bigint)`.as('cents'),
    ]);
}
