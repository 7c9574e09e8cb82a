import type { Selectable } from 'kysely';

import type { BankSlipTable, Db, Trx } from '../../db/schema';
import type { Write } from '../../db/write';

export type BankSlipRow = Selectable<BankSlipTable>;

/** The order of an installment; undefined when there is no such installment. */
export async function orderOfInstallment(
  db: Db,
  idOrderInstallment: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orderInstallment')
    .select('idOrder')
    .where('idOrderInstallment', '=', idOrderInstallment)
    .executeTakeFirst();
  return row?.idOrder;
}

/** The valid slip of an installment, if any. */
export function findActiveSlip(
  db: Db,
  idOrderInstallment: number,
): Promise<BankSlipRow | undefined> {
  return db
    .selectFrom('bankSlip')
    .selectAll()
    .where('idOrderInstallment', '=', idOrderInstallment)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
}

/** The highest number issued in a numbering, cancelled slips included; 0 when there is none. */
export async function lastIssued(db: Db, space: string): Promise<number> {
  const row = await db
    .selectFrom('bankSlip')
    .select('sequence')
    .where('space', '=', space)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}

export async function insertBankSlip(
  trx: Trx,
  slip: Omit<BankSlipRow, 'idBankSlip' | 'cancelledAt' | 'idProfessionalCancel'>,
): Promise<void> {
  await trx
    .insertInto('bankSlip')
    .values({ ...slip, cancelledAt: null, idProfessionalCancel: null })
    .execute();
}

export async function markCancelled(
  { trx, author, now }: Write,
  idBankSlip: number,
): Promise<void> {
  await trx
    .updateTable('bankSlip')
    .set({ cancelledAt: now.toISOString(), idProfessionalCancel: author.idProfessional })
    .where('idBankSlip', '=', idBankSlip)
    .execute();
}

/** The slip of an installment as stored in the order, as JSON; null when there is no valid one. */
export async function setInstallmentSlip(
  trx: Trx,
  idOrderInstallment: number,
  bankSlip: string | null,
): Promise<void> {
  await trx
    .updateTable('orderInstallment')
    .set({ bankSlip })
    .where('idOrderInstallment', '=', idOrderInstallment)
    .execute();
}
