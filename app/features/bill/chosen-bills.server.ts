import { billsOfOneSlip } from '@domain/bill/bill-bar-code';
import { paidBill } from '@domain/bill/pay-bill';
import { valuePaid } from '@domain/bill/value-paid';
import { chosenIds } from '@domain/chosen-ids';
import type { Bill } from '@domain/wire/bill';
import { readEach } from '~/features/chosen/chosen.server';
import type { Caller } from '~/server/http/api-call.server';
import { ApiError } from '~/server/http/api-error.server';
import { derivedKey } from '~/server/http/idempotency-key.server';

import { readBill, updateBill } from './bill.server';
import type { SameBarCode } from './same-bar-code';

interface ChosenBill {
  bill: Bill;
  etag: string | null;
  /** Cents. */
  cost: number;
}

/** The bills that the URL names, as they are; those that are gone since are left out. */
export async function readChosenBills(caller: Caller, url: string): Promise<ChosenBill[]> {
  const ids = chosenIds(new URL(url).searchParams.getAll('id'));
  const read = await readEach(ids, (id) => readBill(caller, id));
  return read.map((bill) => ({ ...bill, cost: valuePaid(bill.bill) }));
}

export const isOpen = ({ bill }: ChosenBill): boolean => bill.paymentDate === null;

export function totalOf(chosen: readonly ChosenBill[]): number {
  return chosen.reduce((sum, { cost }) => sum + cost, 0);
}

/**
 * The chosen bills that have one bar code, together, where one of them would be paid now: a slip that was
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

/**
 * Pays one after the other, each by its own write: what is paid stays so when a later one is
 * refused, and a repeated post pays none twice.
 */
export async function payBills(
  caller: Caller,
  chosen: readonly ChosenBill[],
  { paymentDate, key }: { paymentDate: string; key: string | null },
): Promise<void> {
  for (const { bill, etag } of chosen) {
    const input = paidBill(bill, paymentDate);
    if (!input)
      throw new ApiError(409, `Abra a conta "${bill.description}" e complete os dados dela.`);
    const id = bill.idBillToPay;
    const idempotencyKey = key && derivedKey(key, `pay-${id}`);
    await updateBill(caller, { id, input, etag, idempotencyKey });
  }
}
