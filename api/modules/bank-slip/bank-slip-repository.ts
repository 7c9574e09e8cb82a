import type { Selectable } from 'kysely';

import { countRows } from '../../db/paging';
import type { Db, Trx } from '../../db/schema';
import type { BankSlipTable } from '../../db/tables/bill-tables';
import type { Write } from '../../db/write';

export type BankSlipRow = Selectable<BankSlipTable>;

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
  slip: Omit<
    BankSlipRow,
    'idBankSlip' | 'cancelledAt' | 'idProfessionalCancel' | 'idProfessionalRegistration'
  >,
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

/** Null removes the mark. */
export async function markRegistered(
  { trx, author }: Write,
  idBankSlip: number,
  registeredAt: string | null,
): Promise<void> {
  const idProfessionalRegistration = registeredAt === null ? null : author.idProfessional;
  await trx
    .updateTable('bankSlip')
    .set({ registeredAt, idProfessionalRegistration })
    .where('idBankSlip', '=', idBankSlip)
    .execute();
}

/** Counts cancelled ones too. */
export function countSlipsOfOrder(db: Db, idOrder: number): Promise<number> {
  return countRows(db.selectFrom('bankSlip').where('idOrder', '=', idOrder));
}

/** How many slips were made, and how many of them were cancelled. */
export function countSlips(db: Db): Promise<{ made: number; cancelled: number }> {
  return db
    .selectFrom('bankSlip')
    .select(({ fn }) => [
      fn.countAll<number>().as('made'),
      fn.count<number>('cancelledAt').as('cancelled'),
    ])
    .executeTakeFirstOrThrow();
}
