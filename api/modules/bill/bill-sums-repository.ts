import { type AliasableExpression, type RawBuilder, sql } from 'kysely';

import type { BillFilter } from '@domain/bill/bill-filter';
import { OVERDUE, PAID } from '@domain/bill/bill-filter-options';

import type { Db } from '../../db/schema';
import { type CentRange, inBands } from '../../db/sums/value-bands';
import { centRange } from '../../db/value-range';
import { searchWords } from '../../db/word-search';
import {
  type Asked,
  asksForDays,
  DESCRIPTIONS,
  filteredBills,
  isBesideDays,
  keptDays,
} from './bill-filter-repository';
import {
  type AskedRange,
  keptByCost,
  rowsByCost,
  shortestRows,
  sizesOf,
} from './bill-range-repository';
import { BILL_COST } from './bill-sort-repository';

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
    .selectFrom((await sumsOf(db, { filter, found, today })).as('bill'))
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

/** The sums of a filter's bills: as kept by day or cost, or else row by row. */
async function sumsOf(db: Db, asked: Asked): Promise<AliasableExpression<Summed>> {
  const { filter, today } = asked;
  const kept = keptDays(db, filter, today);
  if (kept) return kept;
  const range = centRange(filter);
  if (range === null || isBesideDays(filter)) return each(filteredBills(db, asked));
  return sumsInRange(db, { ...asked, range });
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

/** Open bills by due day. Their payment day is not read: its index has them in the order of due days. */
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

/** A placeholder: kept sums by cost know whether bills are paid, but no days. */
const SOME_DAY = sql<string>`''`;

/**
 * The rows of a band's part: to be added, or with -1 subtracted from what the whole band counts.
 */
function edgeRows(rows: Bills, today: RawBuilder<string>, count: 1 | -1) {
  return rows.select([
    today.as('dueDate'),
    sql<string | null>`case when payment_date is not null then ${SOME_DAY} end`.as('paymentDate'),
    sql<number>`${sql.lit(count)}`.as('bills'),
    sql<number>`${sql.lit(count)} * ${BILL_COST}`.as('cents'),
  ]);
}

/**
 * Sums kept by cost count every open bill as not overdue; the overdue ones, which are few, are then
 * moved.
 */
async function sumsInRange(db: Db, asked: AskedRange): Promise<AliasableExpression<Summed>> {
  const { filter, today } = asked;
  if (asksForDays(filter)) {
    const sizes = await sizesOf(db, asked);
    const open = openDays(shortestRows(db, asked, { part: 'open', sizes }));
    return open.unionAll(each(shortestRows(db, asked, { part: 'paid', sizes })));
  }
  const { bands, added, taken } = inBands(asked.range);
  const notOverdue = sql<string>`cast(${today} as text)`;
  const edge = (part: CentRange | null, count: 1 | -1) =>
    edgeRows(rowsByCost(db, asked, part ?? asked.range), notOverdue, count);
  const kept = keptByCost(db, filter, bands)
    .select([
      notOverdue.as('dueDate'),
      sql<string | null>`case when paid = 1 then ${SOME_DAY} end`.as('paymentDate'),
      'bills',
      'cents',
    ])
    .$if(added !== null, (sums) => sums.unionAll(edge(added, 1)))
    .$if(taken !== null, (sums) => sums.unionAll(edge(taken, -1)));
  if (filter.isPaid === PAID) return kept;
  const late: AskedRange = { ...asked, filter: { ...filter, isPaid: OVERDUE } };
  const rows = shortestRows(db, late, { part: 'open', sizes: await sizesOf(db, late) });
  const sum = rows.select([
    sql<number>`count(*)`.as('bills'),
    sql<number>`cast(coalesce(sum(${BILL_COST}), 0) as bigint)`.as('cents'),
  ]);
  const sides = sql<{ sign: number }>`(select 1 as sign union all select -1)`.as<'side'>(sql`side`);
  const moved = db
    .selectFrom(sum.as('late'))
    .innerJoin(sides, (join) => join.onTrue())
    .select([
      sql<string>`case when sign = 1 then ${SOME_DAY} else ${notOverdue} end`.as('dueDate'),
      sql<string | null>`cast(null as text)`.as('paymentDate'),
      sql<number>`sign * late.bills`.as('bills'),
      sql<number>`sign * late.cents`.as('cents'),
    ]);
  return kept.unionAll(moved);
}
