import { sql } from 'kysely';

import { INFLOW_STATUSES, installmentCents } from '@domain/report/entry';
import { OUTFLOW, PAID, UNPAID } from '@domain/report/report-options';
import type { ReportQuery } from '@domain/report/report-query';

import type { Db } from '../../db/schema';

/** Works sites shown: those that cost most. */
const MAX_SITES = 20;

/** What the bills of a period cost by category, the dearest first; null is of none. */
export async function sumCategories(db: Db, query: ReportQuery) {
  if (!asksForOutflows(query)) return [];
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

/** What came in, or is to come in, in a period by the category of its order, the most first; null is of none. */
export async function sumIncomeCategories(db: Db, query: ReportQuery) {
  if (query.type === OUTFLOW) return [];
  const { startDate, endDate, status } = query;
  const installments = db
    .selectFrom('installmentDay')
    .where('idOrderStatus', 'in', INFLOW_STATUSES)
    .where('day', '>=', startDate)
    .where('day', '<=', endDate)
    .$if(status !== '', (rows) => rows.where('paid', '=', status === PAID ? 1 : 0))
    .select(['idCategory', 'installments as entries', 'cents']);
  const parts = db
    .selectFrom('paymentDay')
    .where('idOrderStatus', 'in', INFLOW_STATUSES)
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
 * What the bills of a period cost by works site, the dearest first, and what came in for the same
 * orders in the period.
 */
export async function sumSites(db: Db, query: ReportQuery) {
  if (!asksForOutflows(query)) return [];
  const costs = await db
    .selectFrom('billSiteDay')
    .where('day', '>=', query.startDate)
    .where('day', '<=', query.endDate)
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
    .limit(MAX_SITES)
    .execute();
  const ids = costs.map(({ idSite }) => idSite);
  if (ids.length === 0) return [];
  const [orders, inflows] = await Promise.all([
    db
      .selectFrom('salesOrder')
      .select(['idOrder', 'clientName'])
      .where('idOrder', 'in', ids)
      .execute(),
    sumInflows(db, query, ids),
  ]);
  const names = new Map(orders.map(({ idOrder, clientName }) => [idOrder, clientName]));
  return costs.map(({ idSite, bills, cents }) => ({
    idSite,
    clientName: names.get(idSite) ?? null,
    count: Number(bills),
    outflow: Number(cents),
    inflow: inflows.get(idSite) ?? 0,
  }));
}

/** What these orders bring in in the period: installments, and parts of them on their own days. */
async function sumInflows(
  db: Db,
  { startDate, endDate, status, type }: ReportQuery,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const sums = new Map<number, number>();
  if (type === OUTFLOW) return sums;
  const sold = db
    .selectFrom('salesOrder')
    .select('idOrder')
    .where('idOrder', 'in', ids)
    .where('idOrderStatus', 'in', INFLOW_STATUSES);
  const day = sql<string>`coalesce(payment_date, due_date)`;
  const [installments, parts] = await Promise.all([
    db
      .selectFrom('orderInstallment')
      .select(['idOrder', 'paymentDate', 'valueCents', 'paidValueCents', 'receivedCents'])
      .where('idOrder', 'in', sold)
      .where(day, '>=', startDate)
      .where(day, '<=', endDate)
      .$if(status === PAID, (rows) => rows.where('paymentDate', 'is not', null))
      .$if(status === UNPAID, (rows) => rows.where('paymentDate', 'is', null))
      .execute(),
    status === UNPAID
      ? []
      : db
          .selectFrom('installmentPayment')
          .select(['idOrder', 'valueCents'])
          .where('idOrder', 'in', sold)
          .where('reversedAt', 'is', null)
          .where('paidOn', '>=', startDate)
          .where('paidOn', '<=', endDate)
          .execute(),
  ]);
  const add = (idOrder: number, cents: number) =>
    sums.set(idOrder, (sums.get(idOrder) ?? 0) + cents);
  for (const { idOrder, paymentDate, valueCents, paidValueCents, receivedCents } of installments)
    add(
      idOrder,
      installmentCents({
        paymentDate,
        value: valueCents,
        paidValue: paidValueCents,
        receivedValue: receivedCents,
      }),
    );
  for (const { idOrder, valueCents } of parts) add(idOrder, valueCents);
  return sums;
}

function asksForOutflows({ type }: ReportQuery): boolean {
  return type === '' || type === OUTFLOW;
}
