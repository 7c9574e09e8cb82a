import { sql } from 'kysely';

import { SOLD_STATUSES } from '@domain/order/order-status';
import { PAID, UNPAID } from '@domain/report/report-options';
import { type ReportQuery } from '@domain/report/report-query';

import type { Db } from '../../db/schema';

/** The day of an installment, by the same expression as the index. */
export const installmentDay = sql<string>`coalesce(order_installment.payment_date, order_installment.due_date)`;
/** An open installment with nothing left to receive is no entry (the domain's `isToReceive`). */
const isEntry = sql<boolean>`(order_installment.payment_date is not null
  or order_installment.value_cents > order_installment.received_cents)`;
/** As an expression, so that no engine starts from the status index, which most orders match. */
const orderStatus = sql<number>`sales_order.id_order_status + 0`;

/** The installments that a report counts, without their earlier parts (R-REP-04, R-REP-05). */
export function installmentRows(db: Db, { startDate, endDate, status }: ReportQuery) {
  return db
    .selectFrom('orderInstallment')
    .innerJoin('salesOrder', 'salesOrder.idOrder', 'orderInstallment.idOrder')
    .where(orderStatus, 'in', SOLD_STATUSES)
    .where(installmentDay, '>=', startDate)
    .where(installmentDay, '<=', endDate)
    .where(isEntry)
    .$if(status === PAID, (rows) => rows.where('orderInstallment.paymentDate', 'is not', null))
    .$if(status === UNPAID, (rows) => rows.where('orderInstallment.paymentDate', 'is', null));
}

/** The received parts of installments that a report counts. */
export function partRows(db: Db, { startDate, endDate }: ReportQuery) {
  return db
    .selectFrom('installmentPayment')
    .innerJoin('salesOrder', 'salesOrder.idOrder', 'installmentPayment.idOrder')
    .where('installmentPayment.reversedAt', 'is', null)
    .where('salesOrder.idOrderStatus', 'in', SOLD_STATUSES)
    .where('installmentPayment.paidOn', '>=', startDate)
    .where('installmentPayment.paidOn', '<=', endDate);
}
