import type { Selectable } from 'kysely';

import { isSlipAccount } from '@domain/bank-slip/bank-account';
import { nossoNumeroSpace } from '@domain/bank-slip/nosso-numero';

import type { Db, Trx } from '../../db/schema';
import type { BankAccountTable } from '../../db/tables/bill-tables';
import { findCompanySettings } from '../company/company-settings-repository';

export type BankAccountRecord = Selectable<BankAccountTable>;

/**
 * What is stored for a company: its account, or its Pix key alone, with empty texts for bank, agency
 * and wallet (docs/decisions/0192); undefined until first saved.
 */
export function findBankAccount(db: Db, idCompany: number): Promise<BankAccountRecord | undefined> {
  return findCompanySettings(db, 'bankAccount', idCompany);
}

/** The account that a company's slips are paid into; undefined when it has none. */
export async function findSlipAccount(
  db: Db,
  idCompany: number,
): Promise<BankAccountRecord | undefined> {
  const stored = await findBankAccount(db, idCompany);
  return stored && isSlipAccount(stored) ? stored : undefined;
}

/** The number that the account's next slip will get. */
export async function readNextNossoNumero(db: Db, account: BankAccountRecord): Promise<number> {
  const row = await db
    .selectFrom('nossoNumero')
    .select('nextNumber')
    .where('space', '=', nossoNumeroSpace(account))
    .executeTakeFirst();
  return row?.nextNumber ?? 1;
}

/** Sets a numbering's next number, locking its row until the transaction ends. */
export async function setNextNossoNumero(trx: Trx, space: string, next: number): Promise<void> {
  await trx
    .insertInto('nossoNumero')
    .values({ space, nextNumber: next })
    .onConflict((conflict) => conflict.column('space').doUpdateSet({ nextNumber: next }))
    .execute();
}

/**
 * Takes the numbering's next number. Concurrent requests wait until this transaction ends, so that
 * no number is used twice.
 */
export async function takeNossoNumero(trx: Trx, space: string): Promise<number> {
  const { nextNumber } = await trx
    .insertInto('nossoNumero')
    .values({ space, nextNumber: 2 })
    .onConflict((conflict) =>
      conflict.column('space').doUpdateSet(({ ref, eb }) => ({
        nextNumber: eb(ref('nossoNumero.nextNumber'), '+', 1),
      })),
    )
    .returning('nextNumber')
    .executeTakeFirstOrThrow();
  return nextNumber - 1;
}
