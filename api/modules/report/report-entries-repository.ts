import { setImmediate as nextTurn } from 'node:timers/promises';

import { sql } from 'kysely';

import { valuePaid } from '@domain/bill/value-paid';
import { installmentCents, type ReportEntry } from '@domain/report/entry';
import { INFLOW, OUTFLOW, UNPAID } from '@domain/report/report-options';
import { type ReportQuery } from '@domain/report/report-query';

import type { Db } from '../../db/schema';
import { billDay } from '../bill/bill-sort-repository';
import { installmentDay, installmentRows, partRows } from './inflow-repository';
import { asksFor, ofReport } from './report-repository';

/** Large enough to be fast, small enough for other requests to run in between. */
const BATCH_SIZE = 500;

/** The movements of a report by day, on each day inflows first; read in batches. */
export async function* readEntries(db: Db, query: ReportQuery): AsyncGenerator<ReportEntry> {
  const inflows = asksFor(query, INFLOW)
    ? inBatches((after) => readInflows(db, query, after), query)
    : none();
  const parts =
    asksFor(query, INFLOW) && query.status !== UNPAID
      ? inBatches((after) => readParts(db, query, after), query)
      : none();
  const outflows = asksFor(query, OUTFLOW)
    ? inBatches((after) => readOutflows(db, query, after), query)
    : none();
  yield* byDay(byDay(inflows, parts), outflows);
}

/** Merges both by day; on each day, those of `first` come first. */
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
  const rows = await installmentRows(db, query)
    .leftJoin('paymentType', 'paymentType.idPaymentType', 'orderInstallment.idPaymentType')
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
      'paymentType.description as paymentType',
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
    paymentType: row.paymentType,
  }));
}

/** Received parts of installments. */
async function readParts(db: Db, query: ReportQuery, after: Place): Promise<ReportEntry[]> {
  const rows = await partRows(db, query)
    .innerJoin(
      'orderInstallment',
      'orderInstallment.idOrderInstallment',
      'installmentPayment.idOrderInstallment',
    )
    .leftJoin('paymentType', 'paymentType.idPaymentType', 'installmentPayment.idPaymentType')
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
      'paymentType.description as paymentType',
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
    paymentType: null,
  }));
}
