import type { StoredInstallment } from '@domain/order/stored-order';

import { countRows } from '../../db/paging';
import type { Db, Trx } from '../../db/schema';

/** Stores the payments that the order's new status erases. */
export async function keepErasedPayments(
  trx: Trx,
  payments: readonly StoredInstallment[],
  kept: { idOrder: number; idOrderStatus: number; erasedAt: string; idProfessional: number },
): Promise<void> {
  if (payments.length === 0) return;
  const rows = payments.map(
    ({ installmentNumber, dueDate, paymentDate, value, paidValue, paymentType }) => ({
      ...kept,
      installmentNumber,
      dueDate,
      paymentDate: paymentDate ?? '',
      valueCents: value,
      paidValueCents: paidValue,
      idPaymentType: paymentType,
    }),
  );
  await trx.insertInto('erasedPayment').values(rows).execute();
}

/** The order's erased payments as they are sent, newest first. */
export async function readErasedPayments(db: Db, idOrder: number) {
  const rows = await db
    .selectFrom('erasedPayment')
    .innerJoin('orderStatus', 'orderStatus.idOrderStatus', 'erasedPayment.idOrderStatus')
    .leftJoin('professional', 'professional.idProfessional', 'erasedPayment.idProfessional')
    .selectAll('erasedPayment')
    .select(['orderStatus.description as status', 'professional.name as professionalName'])
    .where('idOrder', '=', idOrder)
    .orderBy('erasedAt', 'desc')
    .orderBy('installmentNumber')
    .execute();
  return rows.map((row) => ({
    ...row,
    value: row.valueCents,
    paidValue: row.paidValueCents,
    paymentType: row.idPaymentType,
  }));
}

export function countErasedPayments(db: Db, idOrder: number): Promise<number> {
  return countRows(db.selectFrom('erasedPayment').where('idOrder', '=', idOrder));
}
