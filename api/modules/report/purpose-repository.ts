import { type RawBuilder, sql } from 'kysely';

import { SOLD_STATUSES } from '@domain/order/order-status';
import { INFLOW, monthOf, OUTFLOW, PAID, UNPAID } from '@domain/report/report-options';
import type { ReportQuery } from '@domain/report/report-query';

import type { Db } from '../../db/schema';
import { INSTALLMENT_CENTS } from '../../db/sums/order-sums';
import { asksFor } from './report-repository';

/** Works sites shown: those that cost most. */
const MAX_SITES = 20;

/** The cost of a period's bills by category, highest first; null for bills without one. */
export async function sumCategories(db: Db, query: ReportQuery) {
  if (!asksFor(query, OUTFLOW)) return [];
  const sums = db
    .selectFrom('billCategoryDay')
    .where('day', '>=', query.startDate)
    .where('day', '<=', query.endDate)
    .$if(query.status !== '', (rows) => rows.where('paid', '=', query.status === PAID ? 1 : 0))
    .select(({ fn }) => [
      'idCategory',
      fn.sum<number>('bills').as('bills'),
      fn.sum<number>('cents').as('cents'),
    ])
    .groupBy('idCategory')
    .having(({ fn }) => fn.sum('bills'), '>', 0);
  const rows = await db
    .selectFrom(sums.as('summed'))
    .leftJoin('billCategory', 'billCategory.idBillCategory', 'summed.idCategory')
    .select(['summed.idCategory', 'billCategory.name', 'summed.bills', 'summed.cents'])
    .orderBy('summed.cents', 'desc')
    .orderBy('summed.idCategory')
    .execute();
  return rows.map(({ idCategory, name, bills, cents }) => ({
    idCategory: idCategory === 0 ? null : idCategory,
    name,
    count: Number(bills),
    outflow: Number(cents),
  }));
}

/**
 * A period's received and expected income by the category of its order, highest first; null for
 * orders without one.
 */
export async function sumIncomeCategories(db: Db, query: ReportQuery) {
  if (!asksFor(query, INFLOW)) return [];
  const { startDate, endDate, status } = query;
  const installments = db
    .selectFrom('installmentDay')
    .where('idOrderStatus', 'in', SOLD_STATUSES)
    .where('day', '>=', startDate)
    .where('day', '<=', endDate)
    .$if(status !== '', (rows) => rows.where('paid', '=', status === PAID ? 1 : 0))
    .select(['idCategory', 'installments as entries', 'cents']);
  const parts = db
    .selectFrom('paymentDay')
    .where('idOrderStatus', 'in', SOLD_STATUSES)
    .where('day', '>=', startDate)
    .where('day', '<=', endDate)
    .select(['idCategory', 'payments as entries', 'cents']);
  const entries = status === UNPAID ? installments : installments.unionAll(parts);
  const sums = db
    .selectFrom(entries.as('entry'))
    .select(({ fn }) => [
      'idCategory',
      fn.sum<number>('entries').as('count'),
      fn.sum<number>('cents').as('inflow'),
    ])
    .groupBy('idCategory')
    .having(({ fn }) => fn.sum('entries'), '>', 0);
  const rows = await db
    .selectFrom(sums.as('summed'))
    .leftJoin('incomeCategory', 'incomeCategory.idIncomeCategory', 'summed.idCategory')
    .select(['summed.idCategory', 'incomeCategory.name', 'summed.count', 'summed.inflow'])
    .orderBy('summed.inflow', 'desc')
    .orderBy('summed.idCategory')
    .execute();
  return rows.map(({ idCategory, name, count, inflow }) => ({
    idCategory: idCategory === 0 ? null : idCategory,
    name,
    count: Number(count),
    inflow: Number(inflow),
  }));
}

/**
 * The cost of a period's bills by works site, highest first, and the period's income from the same
 * orders.
 */
export async function sumSites(db: Db, query: ReportQuery) {
  if (!asksFor(query, OUTFLOW)) return [];
  const dearest = db
    .selectFrom(siteCosts(db, query).as('cost'))
    .where('idSite', '>', 0)
    .$if(query.status !== '', (rows) => rows.where('paid', '=', query.status === PAID ? 1 : 0))
    .select(({ fn }) => [
      'idSite',
      fn.sum<number>('bills').as('bills'),
      fn.sum<number>('cents').as('cents'),
    ])
    .groupBy('idSite')
    .having(({ fn }) => fn.sum('bills'), '>', 0)
    .orderBy('cents', 'desc')
    .orderBy('idSite')
    .limit(MAX_SITES);
  const rows = await db
    .selectFrom(dearest.as('site'))
    .leftJoin('salesOrder', 'salesOrder.idOrder', 'site.idSite')
    .select(['site.idSite', 'salesOrder.clientName', 'site.bills', 'site.cents'])
    .select(inflowOfSite(query).as('inflow'))
    .orderBy('site.cents', 'desc')
    .orderBy('site.idSite')
    .execute();
  return rows.map(({ idSite, clientName, bills, cents, inflow }) => ({
    idSite,
    clientName,
    count: Number(bills),
    outflow: Number(cents),
    inflow: Number(inflow),
  }));
}

/** The cost of a period's bills, with its site; for a calendar month in the order of the sites. */
function siteCosts(db: Db, { startDate, endDate }: ReportQuery) {
  const month = monthOf(startDate);
  if (month.startDate === startDate && month.endDate === endDate)
    return db
      .selectFrom('billSiteMonth')
      .where('month', '=', startDate.slice(0, 7))
      .select(['idSite', 'paid', 'bills', 'cents']);
  return db
    .selectFrom('billSiteDay')
    .where('day', '>=', startDate)
    .where('day', '<=', endDate)
    .select(['idSite', 'paid', 'bills', 'cents']);
}

/** A site order's income in the period, as SQL: installments, and parts on their own days. */
function inflowOfSite(query: ReportQuery): RawBuilder<number> {
  if (!asksFor(query, INFLOW)) return sql`0`;
  const { startDate, endDate, status } = query;
  const hasStatus = {
    [PAID]: sql`and payment_date is not null`,
    [UNPAID]: sql`and payment_date is null`,
    '': sql``,
  }[status];
  const installments = sql`
    select sum(${sql.raw(INSTALLMENT_CENTS)}) from order_installment
    where id_order = site.id_site ${hasStatus}
      and coalesce(payment_date, due_date) between ${startDate} and ${endDate}`;
  const parts = sql`
    select sum(value_cents) from installment_payment
    where id_order = site.id_site and reversed_at is null
      and paid_on between ${startDate} and ${endDate}`;
  const ofParts = status === UNPAID ? sql`0` : sql`coalesce((${parts}), 0)`;
  return sql<number>`
    case when sales_order.id_order_status in (${sql.join(SOLD_STATUSES)})
      then coalesce((${installments}), 0) + ${ofParts} else 0 end`;
}
