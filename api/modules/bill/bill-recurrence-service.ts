import type { BillInput } from '@domain/bill/bill-schema';
import {
  dueDateOf,
  duePlan,
  firstDayWithoutEnd,
  plannedUntil,
  type RepeatInterval,
} from '@domain/bill/recurrence';
import { sharedOfSeries } from '@domain/bill/series-change';
import { formatDate, todayIso } from '@domain/date';

import type { Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { invalidFields } from '../../http/api-error';
import {
  insertRecurrence,
  lockRecurrence,
  type RecurrenceRecord,
  updateRecurrence,
} from './bill-recurrence-repository';
import { beginSeries, type BillOfSeries, type BillWrite } from './bill-repository';
import { addToSeries, registerBill } from './bill-service';

/** Registers a bill that repeats without end, with all of the next twelve months (R-BIL-20). */
export async function registerBillWithoutEnd(
  write: Write,
  bill: BillInput,
  interval: RepeatInterval,
): Promise<number[]> {
  const { trx, now } = write;
  const first = firstDayWithoutEnd(todayIso(now));
  if (bill.dueDate < first)
    throw invalidFields([
      {
        path: 'dueDate',
        message: `Uma conta sem fim começa no máximo um ano atrás, em ${formatDate(first)}`,
      },
    ]);
  const idSeries = await registerBill(write, bill);
  await beginSeries(trx, idSeries, 0);
  const plan = duePlan(interval, bill.dueDate);
  const { value, ...shared } = sharedOfSeries(bill);
  await insertRecurrence(trx, {
    ...shared,
    valueCents: value,
    idSeries,
    repeatInterval: interval,
    anchor: plan.anchor,
    dueDay: plan.dueDay,
    nextNumber: 1,
    nextDue: dueDateOf(plan, 1),
    createdAt: now.toISOString(),
  });
  return [idSeries, ...(await extendSeries({ trx, now, author: write.author }, idSeries))];
}

/**
 * Adds the bills that a series should have by now, and returns their ids. Each bill's number is
 * taken in its own transaction; a series that ended gets none.
 */
export async function extendSeries(write: BillWrite, idSeries: number): Promise<number[]> {
  const { trx, now } = write;
  const recurrence = await lockRecurrence(trx, idSeries);
  if (!recurrence) return [];
  const plan = planOf(recurrence);
  const until = plannedUntil(todayIso(now));
  const bills: BillOfSeries[] = [];
  let number = recurrence.nextNumber;
  for (; dueDateOf(plan, number) <= until; number += 1)
    bills.push({ input: nextBill(recurrence, dueDateOf(plan, number)), seriesNumber: number });
  const ids = await addToSeries(write, idSeries, bills);
  await continueAt(trx, idSeries, { number, nextDue: dueDateOf(plan, number) });
  return ids;
}

export function planOf({ repeatInterval: interval, anchor, dueDay }: RecurrenceRecord) {
  return { interval, anchor, dueDay };
}

function nextBill(recurrence: RecurrenceRecord, dueDate: string): BillInput {
  const { description, valueCents, idSupplier, idCompany, observation } = recurrence;
  const { idCategory, idSite } = recurrence;
  return {
    description,
    value: valueCents,
    idSupplier,
    idCompany,
    observation,
    idCategory,
    idSite,
    dueDate,
    barCode: null,
    paymentDate: null,
    fees: null,
    assessment: null,
    discount: null,
    fiscalNote: null,
  };
}

function continueAt(
  trx: Trx,
  idSeries: number,
  { number, nextDue }: { number: number; nextDue: string },
): Promise<void> {
  return updateRecurrence(trx, idSeries, { nextNumber: number, nextDue });
}
