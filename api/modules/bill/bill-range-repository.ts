import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { BillFilter } from '@domain/bill/bill-filter';
import { OVERDUE, PAID, UNPAID } from '@domain/bill/bill-filter-options';
import { RANGE_FIELDS, REPORT_DAY_FIELDS } from '@domain/bill/bill-ranges';
import { withoutFields } from '@domain/filter-extensions';

import { countRows, type Parts, type ReadIds, sortedInMemory } from '../../db/paging';
import type { Db } from '../../db/schema';
import { bandsAround, type CentRange } from '../../db/sums/value-bands';
import { along, byShortest, countOf, within } from '../../db/value-range';
import {
  asksForDays,
  type BillCriteria,
  type DaysAsked,
  filteredBills,
  isDue,
  isOfPart,
  isPaidOn,
  type Reading,
} from './bill-filter-repository';
import { BY_DUE_DATE, BY_PAYMENT } from './bill-sort-repository';

/** The two parts of the list. */
const PARTS = {
  open: { is: sql<SqlBool>`bill.payment_date is null`, order: BY_DUE_DATE, own: 'due' },
  paid: { is: sql<SqlBool>`bill.payment_date is not null`, order: BY_PAYMENT, own: 'paid' },
} as const;
export type BillPart = keyof typeof PARTS;
const PART_NAMES = ['open', 'paid'] as const;

type Counts = Record<BillPart, number>;
const both = ({ open, paid }: Counts) => [open, paid];

/** A filter of bills with a range of costs, and otherwise at most days, a company and a part. */
export interface BillRangeCriteria extends BillCriteria {
  range: CentRange;
}

const OF_ROWS: DaysAsked = { due: 'of-rows', paid: 'of-rows' };

/** How many bills each access path reads, by part. */
interface Sizes {
  /** In the range of costs, on any day. */
  inRange: Counts;
  /** On the filter's days, of any cost. */
  onDays: Counts;
  /** On the days that the part is ordered by. */
  along: Counts;
}

export async function sizesOf(db: Db, criteria: BillRangeCriteria): Promise<Sizes> {
  const [inRange, days] = await Promise.all([countByCost(db, criteria), countByDay(db, criteria)]);
  return { ...days, inRange };
}

/** How many bills the filter finds, by part. */
async function countParts(db: Db, criteria: BillRangeCriteria, sizes: Sizes): Promise<Counts> {
  if (!asksForDays(criteria.filter)) return sizes.inRange;
  const count = (part: BillPart) =>
    sizes.onDays[part] === 0 ? 0 : countRows(shortestRows(db, criteria, { part, sizes }));
  const [open, paid] = await Promise.all([count('open'), count('paid')]);
  return { open, paid };
}

/**
 * An index covers the query for open bills: reading this many of its entries costs as much as
 * reading one bill.
 */
const ENTRIES = 10;

/** The bills of a part, by the more selective index: of days or of costs. */
export function shortestRows(
  db: Db,
  criteria: BillRangeCriteria,
  { part, sizes }: { part: BillPart; sizes: Sizes },
) {
  const inRange = sizes.inRange[part] * (part === 'open' ? ENTRIES : 1);
  const byCost = inRange <= sizes.onDays[part];
  const rows = byCost ? rowsByCost(db, criteria) : filteredBills(db, criteria);
  return rows.where(PARTS[part].is);
}

/** Reads by cost and tests the days of each bill. */
export function rowsByCost(db: Db, criteria: BillRangeCriteria, range = criteria.range) {
  return filteredBills(db, criteria, { days: OF_ROWS, range, cost: 'of-index' });
}

/** How many bills are in the range, on any day. */
function countByCost(db: Db, criteria: BillRangeCriteria): Promise<Counts> {
  const anyDay = { ...criteria, filter: withoutDays(criteria.filter) };
  return countOf(criteria.range, {
    ofBands: (bands) => countBands(db, criteria.filter, bands),
    ofRows: async (part) => {
      const rows = rowsByCost(db, anyDay, part);
      const [open, paid] = await Promise.all([
        countRows(rows.where(PARTS.open.is)),
        countRows(rows.where(PARTS.paid.is)),
      ]);
      return { open, paid };
    },
  });
}

async function countBands(db: Db, filter: BillFilter, bands: CentRange): Promise<Counts> {
  return asCounts(
    await keptByCost(db, filter, bands).select(KEPT_COUNTS).executeTakeFirstOrThrow(),
  );
}

/** How many bills the stored sums cover, by part. */
const KEPT_COUNTS = [
  sql<number>`coalesce(sum(case when paid = 0 then bills end), 0)`.as('open'),
  sql<number>`coalesce(sum(case when paid = 1 then bills end), 0)`.as('paid'),
] as const;

const asCounts = ({ open, paid }: Counts) => ({ open: Number(open), paid: Number(paid) });

/**
 * The open bills of a range, on some days, by the more selective index: an estimate is enough to
 * choose it.
 */
export async function shortestOpen(db: Db, criteria: BillRangeCriteria) {
  const [inRange, days] = await Promise.all([
    countBands(db, criteria.filter, bandsAround(criteria.range)),
    countByDay(db, criteria),
  ]);
  return shortestRows(db, criteria, { part: 'open', sizes: { ...days, inRange } });
}

function withoutDays(filter: BillFilter): BillFilter {
  const isPaid = filter.isPaid === OVERDUE ? UNPAID : filter.isPaid;
  const days = ['dueDate', 'paymentDate', ...RANGE_FIELDS, ...REPORT_DAY_FIELDS] as const;
  return { ...withoutFields(filter, days), isPaid };
}

/** The stored sums of a filter's company and parts, by bands of cost. */
export function keptByCost(db: Db, { idCompany, isPaid }: BillFilter, bands: CentRange) {
  return db
    .selectFrom('billValue')
    .where(within(sql.ref('band'), bands, 'of-index'))
    .$if(idCompany !== '', (rows) => rows.where('idCompany', '=', Number(idCompany)))
    .$if(isPaid !== '', (rows) => rows.where('paid', '=', isPaid === PAID ? 1 : 0));
}

/** The stored sums of a filter's company, category and parts, for any cost. */
export function keptByStage(db: Db, { idCompany, idCategory, isPaid }: BillFilter) {
  return db
    .selectFrom('billStage')
    .$if(idCompany !== '', (rows) => rows.where('idCompany', '=', Number(idCompany)))
    .$if(idCategory !== '', (rows) => rows.where('idCategory', '=', Number(idCategory)))
    .$if(isPaid !== '', (rows) => rows.where('paid', '=', isPaid === PAID ? 1 : 0));
}

/**
 * How many bills are on the filter's days. `along` counts the bills on the days that order the
 * list: due days for open bills, payment days for paid ones.
 */
async function countByDay(
  db: Db,
  criteria: BillRangeCriteria,
): Promise<Pick<Sizes, 'onDays' | 'along'>> {
  const { filter, today } = criteria;
  if (!asksForDays(filter)) {
    const kept = keptByStage(db, filter).select(KEPT_COUNTS);
    const all = asCounts(await kept.executeTakeFirstOrThrow());
    return { onDays: all, along: all };
  }
  const due = isDue(filter, today, 'of-index');
  const paidOn = isPaidOn(filter, 'of-index');
  const sum = (is: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(case when ${is} then bills end), 0)`;
  const kept = await db
    .selectFrom('billDay as bill')
    .where(isOfPart(filter))
    .select([
      sum(sql`${PARTS.open.is} and ${due} and ${paidOn}`).as('open'),
      sum(sql`${PARTS.paid.is} and ${due} and ${paidOn}`).as('paid'),
      sum(sql`${PARTS.paid.is} and ${paidOn}`).as('alongPaid'),
    ])
    .executeTakeFirstOrThrow();
  const [open, paid, alongPaid] = [kept.open, kept.paid, kept.alongPaid].map(Number);
  return {
    onDays: { open: open ?? 0, paid: paid ?? 0 },
    along: { open: open ?? 0, paid: alongPaid ?? 0 },
  };
}

/** The list in its two parts, each by the access path that reads the fewest rows. */
export async function billsInRange(db: Db, criteria: BillRangeCriteria): Promise<Parts> {
  const sizes = await sizesOf(db, criteria);
  return {
    counts: async () => both(await countParts(db, criteria, sizes)),
    parts: PART_NAMES.map((part) => readPart(db, criteria, { part, sizes })),
  };
}

function readPart(
  db: Db,
  criteria: BillRangeCriteria,
  { part, sizes }: { part: BillPart; sizes: Sizes },
): ReadIds {
  const { is, order, own } = PARTS[part];
  const ids = (reading: Reading) =>
    filteredBills(db, criteria, reading).select('idBillToPay as id').where(is);
  const inMemory = sortedInMemory(order);
  return byShortest([
    {
      list: { ids: ids({ days: { ...OF_ROWS, [own]: 'of-index' } }), order },
      passes: along(sizes.along[part]),
    },
    {
      list: { ids: ids({ days: OF_ROWS, cost: 'of-index' }), order: inMemory },
      passes: () => sizes.inRange[part],
    },
    {
      list: { ids: ids({}), order: inMemory },
      passes: () => (asksForDays(criteria.filter) ? sizes.onDays[part] : Infinity),
    },
  ]);
}

/** The bills of both parts together, by due day. */
export async function rangeByDueDay(db: Db, criteria: BillRangeCriteria): Promise<Parts> {
  const sizes = await sizesOf(db, criteria);
  const inAll = (counts: Counts) => both(counts).reduce((sum, count) => sum + count, 0);
  const ids = (reading: Reading) =>
    filteredBills(db, criteria, reading).select('idBillToPay as id');
  return {
    countsFirst: true,
    counts: async () => [inAll(await countParts(db, criteria, sizes))],
    parts: [
      byShortest([
        {
          list: { ids: ids({ days: { ...OF_ROWS, due: 'of-index' } }), order: BY_DUE_DATE },
          passes: along(inAll(sizes.along)),
        },
        {
          list: {
            ids: ids({ days: OF_ROWS, cost: 'of-index' }),
            order: sortedInMemory(BY_DUE_DATE),
          },
          passes: () => inAll(sizes.inRange),
        },
      ]),
    ],
  };
}
