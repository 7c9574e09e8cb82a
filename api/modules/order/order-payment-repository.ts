import type { OrderInput } from '@domain/order/order-schema';

import { changedBy } from '../../db/record-columns';
import type { Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import type { OrderRecord } from './order-record';
import { settledBy } from './settled-by';

/** The orders of these installments, each once, by number. */
export async function findOrdersOfInstallments(
  trx: Trx,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await trx
    .selectFrom('orderInstallment')
    .select('idOrder')
    .distinct()
    .where('idOrderInstallment', 'in', ids)
    .orderBy('idOrder')
    .execute();
  return rows.map(({ idOrder }) => idOrder);
}

/** Writes the order's new payments and status, and nothing else. */
export async function writePayments(
  write: Write,
  { header, installments: before }: OrderRecord,
  { idOrderStatus, installments }: OrderInput,
): Promise<void> {
  const known = new Map(before.map((row) => [row.idOrderInstallment, row]));
  for (const { idOrderInstallment, paymentDate, paidValue, paymentType } of installments) {
    const row = known.get(idOrderInstallment ?? 0);
    if (!row || row.paymentDate === paymentDate) continue;
    await write.trx
      .updateTable('orderInstallment')
      .set({
        paymentDate,
        paidValueCents: paidValue,
        idPaymentType: paymentType,
        ...settledBy(write, row, paymentDate),
      })
      .where('idOrderInstallment', '=', row.idOrderInstallment)
      .execute();
  }
  await setOrderStatus(write, header.idOrder, idOrderStatus);
}

/** Writes the due days and the status of an accepted quote (R-LNK-14), and nothing else. */
export async function writeDueDates(
  write: Write,
  { header, installments: before }: OrderRecord,
  { idOrderStatus, installments }: OrderInput,
): Promise<void> {
  const stored = new Map(before.map((row) => [row.idOrderInstallment, row.dueDate]));
  for (const { idOrderInstallment, dueDate } of installments) {
    if (idOrderInstallment === null || stored.get(idOrderInstallment) === dueDate) continue;
    await write.trx
      .updateTable('orderInstallment')
      .set({ dueDate })
      .where('idOrderInstallment', '=', idOrderInstallment)
      .execute();
  }
  await setOrderStatus(write, header.idOrder, idOrderStatus);
}

/** The change that a payment makes to the order itself. */
export async function setOrderStatus(
  write: Write,
  idOrder: number,
  idOrderStatus: number,
): Promise<void> {
  await write.trx
    .updateTable('salesOrder')
    .set({ idOrderStatus, ...changedBy(write) })
    .where('idOrder', '=', idOrder)
    .execute();
}
