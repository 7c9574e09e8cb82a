import { type RawBuilder, sql } from 'kysely';

import { STOPPED_NOTES } from '@domain/fiscal-note/stopped-note';
import type { CashDay } from '@domain/home/cash';
import type { FirstSteps } from '@domain/home/first-steps';
import type { homeDays } from '@domain/home/home-days';
import { ORDER_STATUS } from '@domain/order/order-status';
import { PDF, UNPAID } from '@domain/report/report-options';
import type { ReportQuery } from '@domain/report/report-query';
import { ACTIVE } from '@domain/status';

import type { Db } from '../../db/schema';
import { lastAnswerOfOrder } from '../order/quote-standing-repository';
import { sumDays } from '../report/report-repository';

type Days = ReturnType<typeof homeDays>;

/** How many rows the home screen shows of each kind. */
export const SHOWN = 5;

interface Sum {
  count: number;
  /** Cents. */
  value: number;
}
type Dues = Record<'overdue' | 'today' | 'soon', Sum>;

/** `count` counts orders. */
type ReceivableDues = Record<keyof Dues, Sum & { installments: number }>;
const NOTHING_DUE = { count: 0, value: 0, installments: 0 };

/** The sum of `what` over the rows of each period. */
function atEach({ today }: Days, day: RawBuilder<string>, what: RawBuilder<unknown>) {
  const when = (is: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(case when ${is} then ${what} end), 0)`;
  return {
    overdue: when(sql`${day} < ${today}`),
    today: when(sql`${day} = ${today}`),
    soon: when(sql`${day} > ${today}`),
  };
}

function duesOf(counts: Record<keyof Dues, number>, values: Record<keyof Dues, number>): Dues {
  const sum = (time: keyof Dues) => ({ count: Number(counts[time]), value: Number(values[time]) });
  return { overdue: sum('overdue'), today: sum('today'), soon: sum('soon') };
}

/** The totals to receive, as in their list, and how many orders they belong to. */
export async function sumReceivable(db: Db, days: Days): Promise<ReceivableDues> {
  const dueTime = sql<keyof Dues>`case when due_day < ${days.today} then 'overdue'
    when due_day = ${days.today} then 'today' else 'soon' end`;
  const [kept, orders, late] = await Promise.all([
    db
      .selectFrom('receivableDay')
      .where('dueDay', '<=', days.soon)
      .select(({ fn }) => [
        dueTime.as('time'),
        fn.sum<number>('installments').as('installments'),
        fn.sum<number>('cents').as('cents'),
      ])
      .groupBy(sql`1`)
      .execute(),
    db
      .selectFrom('receivable')
      .where('dueDay', '>=', days.today)
      .where('dueDay', '<=', days.soon)
      .select([dueTime.as('time'), sql<number>`count(distinct id_order)`.as('orders')])
      .groupBy(sql`1`)
      .execute(),
    db
      .selectFrom('receivableFirstDay')
      .where('dueDay', '<', days.today)
      .select(sql<number>`coalesce(sum(row_count), 0)`.as('orders'))
      .executeTakeFirstOrThrow(),
  ]);
  const dues = { overdue: NOTHING_DUE, today: NOTHING_DUE, soon: NOTHING_DUE };
  for (const { time, installments, cents } of kept)
    dues[time] = {
      count: Number(
        (time === 'overdue' ? late : orders.find((row) => row.time === time))?.orders ?? 0,
      ),
      value: Number(cents),
      installments: Number(installments),
    };
  return dues;
}

/** Open bills, from the stored sums by day. */
export async function sumPayable(db: Db, days: Days): Promise<Dues> {
  const counts = atEach(days, sql`due_date`, sql`bills`);
  const cents = atEach(days, sql`due_date`, sql`cents`);
  const sums = await db
    .selectFrom('billDay')
    .where('paymentDate', 'is', null)
    .where('dueDate', '<=', days.soon)
    .select([
      counts.overdue.as('overdue'),
      counts.today.as('today'),
      counts.soon.as('soon'),
      cents.overdue.as('overdueCents'),
      cents.today.as('todayCents'),
      cents.soon.as('soonCents'),
    ])
    .executeTakeFirstOrThrow();
  const values = { overdue: sums.overdueCents, today: sums.todayCents, soon: sums.soonCents };
  return duesOf(sums, values);
}

/** The expected inflow and outflow per day of the chart; days without any are missing. */
export async function sumCash(db: Db, { today, cashTo }: Days): Promise<CashDay[]> {
  const query = {
    startDate: today,
    endDate: cashTo,
    status: UNPAID,
    type: '',
    reportTypeFile: PDF,
  } satisfies ReportQuery;
  const found = new Map<string, CashDay>();
  for (const { day, inflow, outflow } of await sumDays(db, query)) {
    const before = found.get(day) ?? { day, inflow: 0, outflow: 0 };
    found.set(day, { day, inflow: before.inflow + inflow, outflow: before.outflow + outflow });
  }
  return [...found.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The counts and totals of orders, from the stored sums by status. */
export async function sumStages(db: Db) {
  const rows = await db
    .selectFrom('orderStage')
    .select(({ fn }) => [
      'idOrderStatus',
      fn.sum<number>('rowCount').as('count'),
      fn.sum<number>('cents').as('value'),
    ])
    .groupBy('idOrderStatus')
    .orderBy('idOrderStatus')
    .execute();
  return rows
    .map(({ idOrderStatus, count, value }) => ({
      idOrderStatus,
      count: Number(count),
      value: Number(value),
    }))
    .filter(({ count }) => count > 0);
}

/** The oldest orders that are still quotes, unless the client last refused the newest version. */
export function findWaitingQuotes(db: Db) {
  return db
    .selectFrom('salesOrder')
    .select(['idOrder', 'clientName', 'totalCents as value', 'createdAt'])
    .where('idOrderStatus', '=', ORDER_STATUS.ORCAMENTO)
    .where(({ eb, fn, val }) => eb(fn.coalesce(lastAnswerOfOrder(db), val('')), '!=', 'refused'))
    .orderBy('idOrder')
    .limit(SHOWN)
    .execute();
}

/** How many notes of each status wait for a person. */
export async function countStoppedNotes(db: Db) {
  const rows = await db
    .selectFrom('fiscalNote')
    .where('status', 'in', [...STOPPED_NOTES])
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute();
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

/** Valid slips of open installments that fell due in the last weeks, oldest first. */
export function findOverdueSlips(db: Db, { today, slipsFrom }: Days) {
  return db
    .selectFrom('orderInstallment')
    .innerJoin('salesOrder', 'salesOrder.idOrder', 'orderInstallment.idOrder')
    .where('orderInstallment.paymentDate', 'is', null)
    .where('orderInstallment.dueDate', '>=', slipsFrom)
    .where('orderInstallment.dueDate', '<', today)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bankSlip')
          .select('idBankSlip')
          .whereRef('bankSlip.idOrderInstallment', '=', 'orderInstallment.idOrderInstallment')
          .where('bankSlip.cancelledAt', 'is', null),
      ),
    )
    .select([
      'salesOrder.idOrder',
      'salesOrder.clientName',
      'orderInstallment.dueDate',
      'orderInstallment.valueCents as value',
    ])
    .orderBy('orderInstallment.dueDate')
    .orderBy('orderInstallment.idOrder')
    .limit(SHOWN)
    .execute();
}

/** Companies' certificates that have expired or soon will, earliest first. */
export function findEndingCertificates(db: Db, { certificatesTo }: Days) {
  return db
    .selectFrom('fiscalSettings')
    .innerJoin('company', 'company.idCompany', 'fiscalSettings.idCompany')
    .where('company.status', '=', ACTIVE)
    .where('fiscalSettings.certificateValidTo', '<=', `${certificatesTo}T23:59:59.999Z`)
    .select(['company.idCompany', 'company.name as companyName', 'certificateValidTo as validTo'])
    .orderBy('certificateValidTo')
    .limit(SHOWN)
    .execute();
}

/** Which of the first steps are done. A company created at the terminal still lacks its address. */
export async function findFirstSteps(db: Db): Promise<FirstSteps> {
  const any = (rows: RawBuilder<unknown>) =>
    sql<number>`case when exists (${rows}) then 1 else 0 end`;
  const { rows } = await sql<Record<keyof FirstSteps, number>>`select
    ${any(sql`select 1 from company where street is not null`)} as company,
    ${any(sql`select 1 from bank_account where bank_code <> '' or pix_key is not null`)} as "bankAccount",
    ${any(sql`select 1 from product`)} as product,
    ${any(sql`select 1 from client`)} as client,
    ${any(sql`select 1 from sales_order`)} as "order"`.execute(db);
  const [done] = rows;
  const is = (step: keyof FirstSteps) => Number(done?.[step]) === 1;
  return {
    company: is('company'),
    bankAccount: is('bankAccount'),
    product: is('product'),
    client: is('client'),
    order: is('order'),
  };
}
