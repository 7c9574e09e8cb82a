import { sql } from 'kysely';

import type { BillFilter } from '@domain/bill/bill-filter';
import { isOfFew } from '@domain/bill/bill-filter';
import { PAID } from '@domain/bill/bill-filter-options';
import { billSort } from '@domain/bill/bill-sort';

import { by, type Order, sortedInMemory } from '../../db/paging';

/** The domain's `valuePaid`, in SQL, by the same expression as its indexes (migration 0047). */
export const BILL_COST = sql<number>`(bill.value_cents + coalesce(bill.fees_cents, 0)
  + coalesce(bill.assessment_cents, 0) - coalesce(bill.discount_cents, 0))`;

/** The day that a report counts a bill on, by the same expression as the index (migration 0020). */
export const billDay = sql<string>`coalesce(bill.payment_date, bill.due_date)`;

export const BY_DUE_DATE = by('dueDate', 'idBillToPay');
export const BY_PAYMENT: Order = [
  [sql.ref('paymentDate'), 'desc'],
  [sql.ref('idBillToPay'), 'asc'],
];
const BY_COST: Order = [
  [BILL_COST, 'asc'],
  [sql.ref('idBillToPay'), 'asc'],
];

/**
 * Open bills by due date, then paid ones, latest first, by the same expressions as the indexes
 * (migration 0028). With only one of the two, the plain order of that part.
 */
export function orderOf({ isPaid }: BillFilter): Order {
  if (isPaid === PAID) return BY_PAYMENT;
  if (isPaid !== '') return BY_DUE_DATE;
  return [
    [sql`case when bill.payment_date is null then 0 else 1 end`, 'asc'],
    [sql`case when bill.payment_date is null then bill.due_date end`, 'asc'],
    ...BY_PAYMENT,
  ];
}

/** The requested order; null for the list's own. A few bills are found first and then sorted. */
export function sortedOrder(filter: BillFilter, isFew: boolean): Order | null {
  const sort = billSort(filter);
  if (!sort) return null;
  const order = sort.endsWith('value') ? BY_COST : BY_DUE_DATE;
  return isFew || isOfFew(filter) ? sortedInMemory(order) : order;
}
