import { setImmediate as nextTurn } from 'node:timers/promises';

import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';

import { valuePaid } from '@domain/bill/value-paid';
import { INFLOW_STATUSES, installmentCents, type ReportEntry } from '@domain/report/entry';
import { NO_SUMS } from '@domain/report/flow-sums';
import { INFLOW, OUTFLOW, PAID, UNPAID } from '@domain/report/report-options';
import { type ReportQuery } from '@domain/report/report-query';
import { type DaySums, isShownByDay, type Undated } from '@domain/report/summary';

import type { Db } from '../../db/schema';

/** Large enough to be fast, small enough for other requests to run in between. */
const BATCH_SIZE = 500;

/**
 * The count and sum of movements as they are kept (api/db/sums): by flow and day; of a period that is
 * not shown by day, by flow and month, which its first day stands for.
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

/** Parts of installments count on the day on which they came in. */
function sumPaymentDays(db: Db, query: ReportQuery) {
  const day = shownDay(query, sql<string>`day`);
  return db
    .selectFrom('paymentDay')
    .where('idOrderStatus', 'in', INFLOW_STATUSES)
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

/** What is kept of the installments that count. */
function ofRealOrders(db: Db) {
  return db.selectFrom('installmentDay').where('idOrderStatus', 'in', INFLOW_STATUSES);
}

/** The movements of a report by day, on each day inflows first; read in batches. */
export async function* readEntries(db: Db, query: ReportQuery): AsyncGenerator<ReportEntry> {
  const installments = asksFor(query, INFLOW)
    ? inBatches((after) => readInflows(db, query, after), query)
    : none();
  const parts =
    asksFor(query, INFLOW) && query.status !== UNPAID
      ? inBatches((after) => readParts(db, query, after), query)
      : none();
  const outflows = asksFor(query, OUTFLOW)
    ? inBatches((after) => readOutflows(db, query, after), query)
    : none();
  yield* byDay(byDay(installments, parts), outflows);
}

/** Both by day, on each day the first ones first. */
async function* byDay(
  first: AsyncGenerator<ReportEntry>,
  second: AsyncGenerator<ReportEntry>,
): AsyncGenerator<ReportEntry> {
  let [one, other] = [await first.next(), await second.next()];
  while (!one.done || !other.done) {
    if (!one.done && (other.done || one.value.day <= other.value.day)) {
      yield one.value;
      one = await first.next();
    } else if (!other.done) {
      yield other.value;
      other = await second.next();
    }
  }
}

/** Where reading continues: after this movement of the same flow. */
type Place = Pick<ReportEntry, 'day' | 'id'>;

async function* inBatches(
  read: (after: Place) => Promise<ReportEntry[]>,
  { startDate }: ReportQuery,
): AsyncGenerator<ReportEntry> {
  let last: Place | undefined = { day: startDate, id: 0 };
  while (last) {
    const batch = await read(last);
    // SQLite responds synchronously: without yielding here, no other request, and no byte of the
    // file, would progress.
    await nextTurn();
    yield* batch;
    last = batch.length === BATCH_SIZE ? batch.at(-1) : undefined;
  }
}

async function* none(): AsyncGenerator<ReportEntry> {}

async function readInflows(db: Db, query: ReportQuery, after: Place): Promise<ReportEntry[]> {
  const rows = await installments(db, query)
    .where(
      sql<boolean>`(${installmentDay}, order_installment.id_order_installment) > (${after.day}, ${after.id})`,
    )
    .select([
      installmentDay.as('day'),
      'orderInstallment.idOrderInstallment as id',
      'orderInstallment.idOrder',
      'orderInstallment.installmentNumber',
      'orderInstallment.dueDate',
      'orderInstallment.paymentDate',
      'orderInstallment.valueCents as value',
      'orderInstallment.paidValueCents as paidValue',
      'orderInstallment.receivedCents as receivedValue',
      'salesOrder.clientName as party',
    ])
    .orderBy(installmentDay)
    .orderBy('orderInstallment.idOrderInstallment')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map((row) => ({
    flow: 'inflow',
    day: row.day,
    cents: installmentCents(row),
    isPaid: row.paymentDate !== null,
    id: row.id,
    description: `Pedido nº ${row.idOrder}, parcela ${row.installmentNumber}`,
    party: row.party,
    dueDate: row.dueDate,
    paymentDate: row.paymentDate,
  }));
}

/** Parts of installments that came in. */
async function readParts(db: Db, query: ReportQuery, after: Place): Promise<ReportEntry[]> {
  const rows = await db
    .selectFrom('installmentPayment')
    .innerJoin('salesOrder', 'salesOrder.idOrder', 'installmentPayment.idOrder')
    .innerJoin(
      'orderInstallment',
      'orderInstallment.idOrderInstallment',
      'installmentPayment.idOrderInstallment',
    )
    .where('installmentPayment.reversedAt', 'is', null)
    .where('salesOrder.idOrderStatus', 'in', INFLOW_STATUSES)
    .where('installmentPayment.paidOn', '>=', query.startDate)
    .where('installmentPayment.paidOn', '<=', query.endDate)
    .where(
      sql<boolean>`(installment_payment.paid_on, installment_payment.id_installment_payment) > (${after.day}, ${after.id})`,
    )
    .select([
      'installmentPayment.paidOn as day',
      'installmentPayment.idInstallmentPayment as id',
      'installmentPayment.valueCents as cents',
      'installmentPayment.idOrder',
      'orderInstallment.installmentNumber',
      'orderInstallment.dueDate',
      'salesOrder.clientName as party',
    ])
    .orderBy('installmentPayment.paidOn')
    .orderBy('installmentPayment.idInstallmentPayment')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ idOrder, installmentNumber, ...row }) => ({
    ...row,
    flow: 'inflow',
    isPaid: true,
    description: `Pedido nº ${idOrder}, parcela ${installmentNumber}, em parte`,
    paymentDate: row.day,
  }));
}

async function readOutflows(db: Db, query: ReportQuery, after: Place): Promise<ReportEntry[]> {
  const rows = await db
    .selectFrom('bill')
    .where(ofReport(query))
    .innerJoin('supplier', 'supplier.idSupplier', 'bill.idSupplier')
    .where(sql<boolean>`(${billDay}, bill.id_bill_to_pay) > (${after.day}, ${after.id})`)
    .select([
      billDay.as('day'),
      'bill.idBillToPay as id',
      'bill.description',
      'bill.dueDate',
      'bill.paymentDate',
      'bill.valueCents as value',
      'bill.feesCents as fees',
      'bill.assessmentCents as assessment',
      'bill.discountCents as discount',
      'supplier.name as party',
    ])
    .orderBy(billDay)
    .orderBy('bill.idBillToPay')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map((row) => ({
    flow: 'outflow',
    day: row.day,
    cents: valuePaid(row),
    isPaid: row.paymentDate !== null,
    id: row.id,
    description: row.description,
    party: row.party,
    dueDate: row.dueDate,
    paymentDate: row.paymentDate,
  }));
}

// The day of a movement, by the same expressions as the indexes.
const installmentDay = sql<string>`coalesce(order_installment.payment_date, order_installment.due_date)`;
/** An open installment of nothing is none (the domain's `isToReceive`). */
const isEntry = sql<boolean>`(order_installment.payment_date is not null
  or order_installment.value_cents > order_installment.received_cents)`;
const billDay = sql<string>`coalesce(bill.payment_date, bill.due_date)`;

function asksFor({ type }: ReportQuery, flow: typeof INFLOW | typeof OUTFLOW): boolean {
  return type === '' || type === flow;
}

function installments(db: Db, { startDate, endDate, status }: ReportQuery) {
  return (
    db
      .selectFrom('orderInstallment')
      .innerJoin('salesOrder', 'salesOrder.idOrder', 'orderInstallment.idOrder')
      // As an expression, so that no engine starts from the index of the status, which most orders have.
      .where(sql<number>`sales_order.id_order_status + 0`, 'in', INFLOW_STATUSES)
      .where(installmentDay, '>=', startDate)
      .where(installmentDay, '<=', endDate)
      .where(isEntry)
      .$if(status === PAID, (rows) => rows.where('orderInstallment.paymentDate', 'is not', null))
      .$if(status === UNPAID, (rows) => rows.where('orderInstallment.paymentDate', 'is', null))
  );
}

/** The bills of a report, or their kept sums. */
function ofReport({ startDate, endDate, status }: ReportQuery): Expression<SqlBool> {
  const is = expressionBuilder<{ bill: { paymentDate: string | null } }, 'bill'>();
  const conditions = [
    is(billDay, '>=', startDate),
    is(billDay, '<=', endDate),
    status === PAID && is('bill.paymentDate', 'is not', null),
    status === UNPAID && is('bill.paymentDate', 'is', null),
  ];
  return is.and(conditions.filter((condition) => condition !== false));
}
