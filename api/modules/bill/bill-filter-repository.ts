import { type Expression, expressionBuilder, type Selectable, sql, type SqlBool } from 'kysely';

import { anyText } from '@domain/any-text';
import { asksForDueDays, asksForOtherDays } from '@domain/bill/asked-days';
import { type BillFilter, isOfFew } from '@domain/bill/bill-filter';
import { OVERDUE, PAID } from '@domain/bill/bill-filter-options';
import { keysOf } from '@domain/keys-of';

import type { Db } from '../../db/schema';
import type { Found } from '../../db/search/found';
import type { SearchedText } from '../../db/search/word-index';
import type { CentRange } from '../../db/sums/value-bands';
import type { BillTable } from '../../db/tables/bill-tables';
import { type Asking, centRange, within } from '../../db/value-range';
import { BILL_COST, billDay } from './bill-sort-repository';

export const DESCRIPTIONS: SearchedText = {
  table: 'bill',
  text: 'bill.search_description',
  id: 'bill.id_bill_to_pay',
  order: 'other',
};

/** A filter with its word matches; `today` (ISO, in Brasília) determines what is overdue. */
export interface BillCriteria {
  filter: BillFilter;
  found: Found;
  today: string;
}

/** Whether a filter has words, a supplier, a category or a works site. */
export function isBesideDays(filter: BillFilter): boolean {
  return filter.description !== '' || isOfFew(filter);
}

/** The columns that a bill and the stored sums of a day share. */
type DayColumns = Pick<Selectable<BillTable>, 'dueDate' | 'paymentDate' | 'idCompany'>;

/** How to test a filter's due days and payment days. */
export interface DaysAsked {
  due: Asking;
  paid: Asking;
}

const OF_INDEX: DaysAsked = { due: 'of-index', paid: 'of-index' };

/** The due days of a filter. */
export function isDue(
  { dueDate, dueDateFrom, dueDateTo, isPaid }: BillFilter,
  today: string,
  asking: Asking,
): Expression<SqlBool> {
  const is = expressionBuilder<{ bill: DayColumns }, 'bill'>();
  const due = asking === 'of-index' ? is.ref('bill.dueDate') : sql<string>`bill.due_date || ''`;
  const conditions = [
    dueDate !== '' && is(due, '=', dueDate),
    dueDateFrom !== '' && is(due, '>=', dueDateFrom),
    dueDateTo !== '' && is(due, '<=', dueDateTo),
    isPaid === OVERDUE && is(due, '<', today),
  ];
  return is.and(conditions.filter((condition) => condition !== false));
}

/** The payment days of a filter. */
export function isPaidOn(
  { paymentDate, paymentDateFrom, paymentDateTo }: BillFilter,
  asking: Asking,
): Expression<SqlBool> {
  const is = expressionBuilder<{ bill: DayColumns }, 'bill'>();
  const paid =
    asking === 'of-index' ? is.ref('bill.paymentDate') : sql<string>`bill.payment_date || ''`;
  const conditions = [
    paymentDate !== '' && is(paid, '=', paymentDate),
    paymentDateFrom !== '' && is(paid, '>=', paymentDateFrom),
    paymentDateTo !== '' && is(paid, '<=', paymentDateTo),
  ];
  return is.and(conditions.filter((condition) => condition !== false));
}

/** Whether a filter has any days. */
export function asksForDays(filter: BillFilter): boolean {
  return asksForDueDays(filter) || asksForOtherDays(filter) || filter.isPaid === OVERDUE;
}

/**
 * The part of the list, the company and the days of a report in a filter; no index starts with a
 * company.
 */
export function isOfPart({
  isPaid,
  idCompany,
  reportDayFrom,
  reportDayTo,
}: BillFilter): Expression<SqlBool> {
  const is = expressionBuilder<{ bill: DayColumns }, 'bill'>();
  const conditions = [
    isPaid === PAID && is('bill.paymentDate', 'is not', null),
    isPaid !== '' && isPaid !== PAID && is('bill.paymentDate', 'is', null),
    idCompany !== '' && is('bill.idCompany', '=', Number(idCompany)),
    reportDayFrom !== '' && is(billDay, '>=', reportDayFrom),
    reportDayTo !== '' && is(billDay, '<=', reportDayTo),
  ];
  return is.and(conditions.filter((condition) => condition !== false));
}

/** The days and companies of a filter. */
function ofDays(filter: BillFilter, today: string, { due, paid } = OF_INDEX): Expression<SqlBool> {
  const is = expressionBuilder<{ bill: DayColumns }, 'bill'>();
  return is.and([isDue(filter, today, due), isPaidOn(filter, paid), isOfPart(filter)]);
}

/** The filters by a bill's purpose. */
const PURPOSES = {
  idCategory: 'billCategoryDay',
  idSite: 'billSiteDay',
} as const;

/**
 * The stored sums by day (api/db/sums) that answer a filter: by company, or by one category or
 * works site, where the due days of paid bills are unknown. Null when the filter asks for more.
 */
export function keptDays(db: Db, filter: BillFilter, today: string) {
  const { description, idSupplier, idCompany, isPaid } = filter;
  const purposes = keysOf(PURPOSES).filter((purpose) => filter[purpose] !== '');
  const [purpose, ...others] = purposes;
  if (anyText(description, idSupplier) || others.length > 0 || centRange(filter)) return null;
  if (purpose === undefined)
    return db
      .selectFrom('billDay as bill')
      .select(['bill.dueDate', 'bill.paymentDate', 'bill.bills', 'bill.cents'])
      .where(ofDays(filter, today));
  const mayBePaid = isPaid === '' || isPaid === PAID;
  if (idCompany !== '' || (asksForDueDays(filter) && mayBePaid)) return null;
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

/** How to read the bills of a filter. */
export interface Reading {
  days?: DaysAsked;
  /** A range of costs in place of the filter's; null for any cost. */
  range?: CentRange | null;
  cost?: Asking;
}

export function filteredBills(
  db: Db,
  { filter, found, today }: BillCriteria,
  { days = OF_INDEX, range = centRange(filter), cost = 'of-rows' }: Reading = {},
) {
  const { idSupplier, idCategory, idSite } = filter;
  return db
    .selectFrom('bill')
    .where(found.is)
    .where(ofDays(filter, today, days))
    .where(within(BILL_COST, range, cost))
    .$if(idSupplier !== '', (rows) => rows.where('bill.idSupplier', '=', Number(idSupplier)))
    .$if(idCategory !== '', (rows) => rows.where('bill.idCategory', '=', Number(idCategory)))
    .$if(idSite !== '', (rows) => rows.where('bill.idSite', '=', Number(idSite)));
}
