import type { Selectable } from 'kysely';

import { isSlipAccount } from '@domain/bank-slip/bank-account';

import { numberingIn } from '../../db/numbering';
import type { Db } from '../../db/schema';
import type { BankAccountTable } from '../../db/tables/bill-tables';
import { findCompanySettings } from '../company/company-settings-repository';

export type BankAccountRecord = Selectable<BankAccountTable>;

/**
 * A company's account, or its Pix key alone, with empty texts for bank, agency and wallet
 * (docs/decisions/0192); undefined until first saved.
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

/** The numbers of slips, by `nossoNumeroSpace`. */
export const slipNumbers = numberingIn('nossoNumero');
