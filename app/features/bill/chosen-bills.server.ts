import { billsOfOneSlip } from '@domain/bill/bill-bar-code';
import { paidBill } from '@domain/bill/pay-bill';
import { type ShownBill, shownBills } from '@domain/bill/pay-bills-schema';
import { valuePaid } from '@domain/bill/value-paid';
import { chosenIds } from '@domain/chosen-ids';
import type { Bill } from '@domain/wire/bill';
import { readEach } from '~/features/chosen/chosen.server';
import type { Caller } from '~/server/http/api-call.server';
import { ApiError } from '~/server/http/api-error.server';
import { listExtensions } from '~/server/http/extensions.server';
import { derivedKey } from '~/server/http/idempotency-key.server';

import { payBills, readBill, updateBill } from './bill.server';
import type { SameBarCode } from './same-bar-code';

export const BILLS_CHANGED = 'As contas mudaram. Confira o total e pague de novo.';

interface ChosenBill {
  bill: Bill;
  etag: string | null;
  /** Cents. */
  cost: number;
}

/** The bills that the URL names, in their current state; deleted ones are left out. */
export async function readChosenBills(caller: Caller, url: string): Promise<ChosenBill[]> {
  return readBills(caller, chosenIds(new URL(url).searchParams.getAll('id')));
}

async function readBills(caller: Caller, ids: readonly number[]): Promise<ChosenBill[]> {
  const read = await readEach(ids, (id) => readBill(caller, id));
  return read.map((bill) => ({ ...bill, cost: valuePaid(bill.bill) }));
}

/** What chosen bills add to the sum to pay, in cents by id; paid ones add nothing. */
export async function centsToPay(
  caller: Caller,
  ids: readonly number[],
): Promise<Record<number, number>> {
  const chosen = await readBills(caller, ids);
  return Object.fromEntries(
    chosen.map((one) => [one.bill.idBillToPay, isOpen(one) ? one.cost : 0]),
  );
}

export const isOpen = ({ bill }: ChosenBill): boolean => bill.paymentDate === null;

export function totalOf(chosen: readonly ChosenBill[]): number {
  return chosen.reduce((sum, { cost }) => sum + cost, 0);
}

/**
 * Groups of chosen bills with the same bar code, where one would be paid now: a slip that was
 * entered twice is paid once (R-BIL-13).
 */
export function ofOneSlip(chosen: readonly ChosenBill[]): SameBarCode[][] {
  return billsOfOneSlip(chosen.map(({ bill }) => bill))
    .filter((bills) => bills.some(({ paymentDate }) => paymentDate === null))
    .map((bills) =>
      bills.map(({ idBillToPay, description, value, dueDate, paymentDate }) => ({
        idBillToPay,
        description,
        value,
        dueDate,
        isPaid: paymentDate !== null,
      })),
    );
}

/** The bills as the page shows them, for its form to post. */
export function shownOf(chosen: readonly ChosenBill[]): string {
  return shownBills(
    chosen.map(({ bill, cost }) => ({ idBillToPay: bill.idBillToPay, value: cost })),
  );
}

interface Confirmed {
  /** The bills as shown at the confirmation: these are paid. */
  shown: readonly ShownBill[];
  paymentDate: string;
  key: string | null;
}

/** Pays the bills that were shown, all or none where the API can (docs/contract.md#bill-pay). */
export async function payShown(caller: Caller, confirmed: Confirmed): Promise<void> {
  const { shown, paymentDate, key } = confirmed;
  if (!(await listExtensions(caller)).includes('bill-pay')) return payOneByOne(caller, confirmed);
  await payBills(caller, { bills: [...shown], paymentDate }, key);
}

/**
 * Each by its own write: bills already paid stay paid when a later one is refused, which the page
 * then shows, and a repeated post pays none twice.
 */
async function payOneByOne(caller: Caller, { shown, paymentDate, key }: Confirmed): Promise<void> {
  const chosen = await readBills(
    caller,
    shown.map(({ idBillToPay }) => idBillToPay),
  );
  if (shownOf(chosen.filter(isOpen)) !== shownBills(shown)) throw new ApiError(409, BILLS_CHANGED);
  for (const { bill, etag } of chosen) {
    const input = paidBill(bill, paymentDate);
    if (!input)
      throw new ApiError(409, `Abra a conta "${bill.description}" e complete os dados dela.`);
    const id = bill.idBillToPay;
    const idempotencyKey = key && derivedKey(key, `pay-${id}`);
    await updateBill(caller, { id, input, etag, idempotencyKey });
  }
}
