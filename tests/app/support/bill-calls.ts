import {
  type AnsweredCall,
  changed,
  type Entity,
  file,
  isAsked,
  one,
  page,
} from './double-records';
import type { ReceivedCall } from './http-double';

/** The calls of bills and of the report on all money. */
export const BILL_CALLS: readonly AnsweredCall[] = [
  ['GET', /^bill\/(\d+)$/, ({ bills }, _, id) => one(bills, 'IdBillToPay', id)],
  ['POST', /^bill$/, () => ({ status: 201, body: 33 })],
  [
    'PUT',
    /^bill\/(\d+)$/,
    ({ bills }, _, id) => changed(bills, ['IdBillToPay', id], { status: 200 }),
  ],
  [
    'GET',
    /^bill\/receipt\/(\d+)$/,
    ({ bills }, _, id) => file(bills, ['IdBillToPay', id], 'Recibo-conta'),
  ],
  ['GET', /^bill\/filter$/, ({ bills }, call) => page(asked(bills, call), call)],
  [
    'GET',
    /^report\/generate$/,
    () => ({ body: '%PDF-1.7 report', headers: { 'Content-Type': 'application/pdf' } }),
  ],
];

/** -1 means overdue: unpaid */
function asked(bills: Entity[], call: ReceivedCall): Entity[] {
  const today = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const due = bills.filter(({ DueDate }) => isAsked(call, 'dueDate', DueDate));
  if (call.query.isPaid === '-1')
    return due.filter(({ IsPaid, DueDate }) => IsPaid === 0 && String(DueDate) < today);
  return due.filter(({ IsPaid }) => isAsked(call, 'isPaid', IsPaid));
}
