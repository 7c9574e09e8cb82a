import { type AliasableExpression, type RawBuilder, sql } from 'kysely';

import type { BillFilter } from '@domain/bill/bill-filter';

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
  PARTS,
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

/** What a filter's bills add up to: as kept by day or cost, or else each of them. */
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

/** Kept sums know that these were paid, not when. */
const SOME_DAY = sql<string>`''`;

/** Paid bills of a part of a band; those that the band has too much take themselves away. */
function paidRows(rows: Bills, count: 1 | -1) {
  return rows
    .where(PARTS.paid.is)
    .select([
      SOME_DAY.as('dueDate'),
      SOME_DAY.as('paymentDate'),
      sql<number>`${sql.lit(count)}`.as('bills'),
      sql<number>`${sql.lit(count)} * ${BILL_COST}`.as('cents'),
    ]);
}

/** Open ones have a day each, which tells whether they are overdue; paid ones are kept by cost. */
async function sumsInRange(db: Db, asked: AskedRange): Promise<AliasableExpression<Summed>> {
  const sizes = await sizesOf(db, asked);
  const open = openDays(shortestRows(db, asked, { part: 'open', sizes }));
  if (asksForDays(asked.filter))
    return open.unionAll(each(shortestRows(db, asked, { part: 'paid', sizes })));
  const { bands, added, taken } = inBands(asked.range);
  const paid = (range: CentRange | null) => rowsByCost(db, asked, range ?? asked.range);
  return open
    .unionAll(
      keptByCost(db, asked.filter, bands)
        .where('paid', '=', 1)
        .select([SOME_DAY.as('dueDate'), SOME_DAY.as('paymentDate'), 'bills', 'cents']),
    )
    .$if(added !== null, (sums) => sums.unionAll(paidRows(paid(added), 1)))
    .$if(taken !== null, (sums) => sums.unionAll(paidRows(paid(taken), -1)));
}
