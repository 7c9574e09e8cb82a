import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';

import { SOLD_STATUSES } from '@domain/order/order-status';
import { NO_SUMS } from '@domain/report/flow-sums';
import { INFLOW, OUTFLOW, PAID, UNPAID } from '@domain/report/report-options';
import { type ReportQuery } from '@domain/report/report-query';
import { type DaySums, isShownByDay, type Undated } from '@domain/report/summary';

import type { Db } from '../../db/schema';
import { billDay } from '../bill/bill-sort-repository';

/**
 * The count and sum of movements, from stored sums (api/db/sums): by flow and day; for a period not
 * shown by day, by flow and month, under its first day.
 */
export async function sumDays(db: Db, query: ReportQuery): Promise<DaySums[]> {
  const [installments, parts, outflows] = await Promise.all([
    asksFor(query, INFLOW) ? sumInstallmentDays(db, query) : [],
    asksFor(query, INFLOW) && query.status !== UNPAID ? sumPaymentDays(db, query) : [],
    asksFor(query, OUTFLOW) ? sumBillDays(db, query) : [],
  ]);
  return [
    ...[...installments, ...parts].map(({ day, count, cents, paid }) => ({
      ...NO_SUMS,
      day,
      count: Number(count),
      inflow: Number(cents),
      received: Number(paid),
    })),
    ...outflows.map(({ day, count, cents, paid }) => ({
      ...NO_SUMS,
      day,
      count: Number(count),
      outflow: Number(cents),
      paid: Number(paid),
    })),
  ];
}

/** A day, or the first day of its month. */
function shownDay(query: ReportQuery, day: RawBuilder<string>): RawBuilder<string> {
  return isShownByDay(query) ? day : sql<string>`substr(${day}, 1, 7) || '-01'`;
}

function sumInstallmentDays(db: Db, query: ReportQuery) {
  const { startDate, endDate, status } = query;
  const day = shownDay(query, sql<string>`day`);
  return ofRealOrders(db)
    .where('day', '>=', startDate)
    .where('day', '<=', endDate)
    .$if(status === PAID, (rows) => rows.where('paid', '=', 1))
    .$if(status === UNPAID, (rows) => rows.where('paid', '=', 0))
    .select(({ fn }) => [
      day.as('day'),
      fn.sum<number>('installments').as('count'),
      fn.sum<number>('cents').as('cents'),
      sql<number>`sum(paid * cents)`.as('paid'),
    ])
    .groupBy(day)
    .having(({ fn }) => fn.sum('installments'), '>', 0)
    .execute();
}

/** Parts of installments count on the day they were received. */
function sumPaymentDays(db: Db, query: ReportQuery) {
  const day = shownDay(query, sql<string>`day`);
  return db
    .selectFrom('paymentDay')
    .where('idOrderStatus', 'in', SOLD_STATUSES)
    .where('day', '>=', query.startDate)
    .where('day', '<=', query.endDate)
    .select(({ fn }) => [
      day.as('day'),
      fn.sum<number>('payments').as('count'),
      fn.sum<number>('cents').as('cents'),
      fn.sum<number>('cents').as('paid'),
    ])
    .groupBy(day)
    .having(({ fn }) => fn.sum('payments'), '>', 0)
    .execute();
}

function sumBillDays(db: Db, query: ReportQuery) {
  const day = shownDay(query, billDay);
  return db
    .selectFrom('billDay as bill')
    .where(ofReport(query))
    .select(({ fn }) => [
      day.as('day'),
      fn.sum<number>('bill.bills').as('count'),
      fn.sum<number>('bill.cents').as('cents'),
      sql<number>`sum(case when bill.payment_date is null then 0 else bill.cents end)`.as('paid'),
    ])
    .groupBy(day)
    .execute();
}

/** Installments without a date, among those that the report would list: none of them is paid. */
export async function sumUndated(db: Db, query: ReportQuery): Promise<Undated> {
  if (!asksFor(query, INFLOW) || query.status === PAID) return { count: 0, cents: 0 };
  const { count, cents } = await ofRealOrders(db)
    .where('day', '=', '')
    .select(({ fn }) => [
      fn.sum<number | null>('installments').as('count'),
      fn.sum<number | null>('cents').as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count ?? 0), cents: Number(cents ?? 0) };
}

/** The stored sums of the installments that count. */
function ofRealOrders(db: Db) {
  return db.selectFrom('installmentDay').where('idOrderStatus', 'in', SOLD_STATUSES);
}

export function asksFor({ type }: ReportQuery, flow: typeof INFLOW | typeof OUTFLOW): boolean {
  return type === '' || type === flow;
}

/** The bills of a report, or their stored sums. */
export function ofReport({ startDate, endDate, status }: ReportQuery): Expression<SqlBool> {
  const is = expressionBuilder<{ bill: { paymentDate: string | null } }, 'bill'>();
  const conditions = [
    is(billDay, '>=', startDate),
    is(billDay, '<=', endDate),
    status === PAID && is('bill.paymentDate', 'is not', null),
    status === UNPAID && is('bill.paymentDate', 'is', null),
  ];
  return is.and(conditions.filter((condition) => condition !== false));
}
