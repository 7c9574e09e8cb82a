import type { BillInput } from '@domain/bill/bill-schema';
import { type Differing, differingText, ownOfSeries, withoutOwn } from '@domain/bill/own-of-series';
import { dueDateOf, movedPlan, type RepeatInterval } from '@domain/bill/recurrence';
import {
  changedInSeries,
  isPossible,
  type SeriesChange,
  seriesChange,
} from '@domain/bill/series-change';
import type { SeriesScope } from '@domain/bill/series-scope';
import { formatDate } from '@domain/date';

import { lock } from '../../db/locks';
import type { Db, Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { recordHistory } from '../../history/record-history-repository';
import { conflict, invalidFields } from '../../http/api-error';
import { changeRecord } from '../record/change-record';
import { missingRecord } from '../record/missing-record';
import {
  deleteRecurrence,
  findRecurrence,
  lockRecurrence,
  type RecurrenceRecord,
  updateRecurrence,
} from './bill-recurrence-repository';
import { planOf } from './bill-recurrence-service';
import { type BillRecord, findBill, findSeries, updateBill } from './bill-repository';
import { type BillChange, billChange, changeBill, UNKNOWN_BILL } from './bill-service';

/** The series of months that are registered at once. */
const OF_MONTHS: RepeatInterval = 'month';

/** A bill's series, and how many open bills changing or ending it would affect. */
export async function readSeries(db: Db, idBillToPay: number) {
  const bill = await knownBill(db, idBillToPay);
  if (bill.idSeries === null) return null;
  const [bills, recurrence] = await Promise.all([
    findSeries(db, bill.idSeries),
    findRecurrence(db, bill.idSeries),
  ]);
  const others = openOthers(bills, idBillToPay);
  return {
    interval: recurrence?.repeatInterval ?? OF_MONTHS,
    isEndless: recurrence !== undefined,
    following: others.filter((other) => other.idBillToPay > idBillToPay).length,
    open: others.length,
    lastDueDate:
      others
        .map(({ dueDate }) => dueDate)
        .sort()
        .at(-1) ?? null,
  };
}

/**
 * Changes a bill, and the same fields in others of its series (R-BIL-18). Others that differed in
 * these fields are asked about, kept or changed as `differing` says (R-BIL-32). Returns its new
 * version, how many bills changed, how many kept something of their own, and how many others there
 * are.
 */
export async function changeSeries(
  write: Write,
  idBillToPay: number,
  { scope, change: given, differing = 'change', listed }: SeriesUpdate,
): Promise<{ version: number; changed: number; kept: number; others: number }> {
  const { trx } = write;
  const { idSeries } = await knownBill(trx, idBillToPay);
  if (idSeries === null) throw conflict('Esta conta não faz parte de uma série.');
  // The job that adds bills waits for this lock, and then adds them with the change.
  const recurrence = await lockRecurrence(trx, idSeries);
  const open = openOthers(await findSeries(trx, idSeries));
  await lock(
    trx,
    'bill',
    open.map((bill) => bill.idBillToPay),
  );
  // Read again under the lock.
  const stored = billInput(await knownBill(trx, idBillToPay));
  const input = billChange.complete(given, stored);
  const change = seriesChange(stored, input);
  const version = await changeBill(write, idBillToPay, input);
  const interval = recurrence?.repeatInterval ?? OF_MONTHS;
  const others = openOthers(await findSeries(trx, idSeries), idBillToPay).filter(
    (other) => scope === 'open' || other.idBillToPay > idBillToPay,
  );
  if (isNothing(change)) return { version, changed: 1, kept: 0, others: others.length };
  const edited = { before: stored, change, interval };
  const own = new Map(others.map((other) => [other, ownOfSeries(billInput(other), edited)]));
  const differ = others.filter((other) => own.get(other)?.length);
  if (differ.length > 0 && differing !== 'keep') {
    const text = differingText(
      differ.map((other) => ({ bill: billInput(other), own: own.get(other) ?? [] })),
    );
    const isSeen = differing === 'change' && (listed === undefined || listed === text);
    if (!isSeen) throw invalidFields([{ path: 'differing', message: text }]);
  }
  let changed = 1;
  for (const other of others) {
    const left = differing === 'keep' ? withoutOwn(change, own.get(other) ?? []) : change;
    if (!left) continue;
    await changeOther(write, other, { change: left, interval });
    changed += 1;
  }
  if (recurrence) await changeNext(trx, recurrence, change);
  const kept = differing === 'keep' ? differ.length : 0;
  return { version, changed, kept, others: others.length };
}

interface SeriesUpdate {
  scope: SeriesScope;
  change: BillChange;
  differing?: Differing | undefined;
  listed?: string | undefined;
}

/**
 * Ends a bill's series: no more bills are added, and the existing ones stay. Repeating it changes
 * nothing.
 */
export async function endSeries(write: Write, idBillToPay: number): Promise<void> {
  const { trx } = write;
  const { idSeries } = await knownBill(trx, idBillToPay);
  if (idSeries === null) throw conflict('Esta conta não faz parte de uma série.');
  await deleteRecurrence(trx, idSeries);
  await recordHistory(write, { kind: 'bill', idRecord: idBillToPay, act: 'series-ended' });
}

async function changeOther(
  write: Write,
  other: BillRecord,
  { change, interval }: { change: SeriesChange; interval: RepeatInterval },
): Promise<void> {
  const input = changedInSeries(billInput(other), change, interval);
  if (!isPossible(input))
    throw invalidFields([
      {
        path: 'value',
        message: `O desconto da conta de ${formatDate(other.dueDate)} é maior que este valor`,
      },
    ]);
  const { ifMatch: _ofThis, ...unread } = write;
  const id = other.idBillToPay;
  await changeRecord(unread, { table: 'bill', id, unknown: UNKNOWN_BILL }, () =>
    updateBill(write, id, input),
  );
}

/** Changes the template of future bills. */
function changeNext(
  trx: Trx,
  recurrence: RecurrenceRecord,
  { fields: { value, ...fields }, moved }: SeriesChange,
): Promise<void> {
  const { idSeries, nextNumber } = recurrence;
  const plan = moved ? movedPlan(planOf(recurrence), moved) : planOf(recurrence);
  return updateRecurrence(trx, idSeries, {
    ...fields,
    ...(value === undefined ? {} : { valueCents: value }),
    anchor: plan.anchor,
    dueDay: plan.dueDay,
    nextDue: dueDateOf(plan, nextNumber),
  });
}

function isNothing({ fields, moved }: SeriesChange): boolean {
  return moved === null && Object.keys(fields).length === 0;
}

function openOthers(bills: readonly BillRecord[], idBillToPay?: number): BillRecord[] {
  return bills.filter((bill) => bill.paymentDate === null && bill.idBillToPay !== idBillToPay);
}

async function knownBill(db: Db, idBillToPay: number): Promise<BillRecord> {
  const bill = await findBill(db, idBillToPay);
  if (bill) return bill;
  throw await missingRecord(db, { table: 'bill', id: idBillToPay, unknown: UNKNOWN_BILL });
}

function billInput(bill: BillRecord): BillInput {
  return {
    description: bill.description,
    barCode: bill.barCode,
    value: bill.valueCents,
    dueDate: bill.dueDate,
    idSupplier: bill.idSupplier,
    idCompany: bill.idCompany,
    paymentDate: bill.paymentDate,
    fees: bill.feesCents,
    assessment: bill.assessmentCents,
    discount: bill.discountCents,
    fiscalNote: bill.fiscalNote,
    observation: bill.observation,
    idCategory: bill.idCategory,
    idSite: bill.idSite,
  };
}
