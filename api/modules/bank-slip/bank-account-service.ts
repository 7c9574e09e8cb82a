import type { BankAccount } from '@domain/bank-slip/bank-account';
import { nossoNumeroSpace } from '@domain/bank-slip/nosso-numero';

import type { Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { invalidFields } from '../../http/api-error';
import { saveCompanySettings } from '../company/company-settings-repository';
import { changeCompanySettings } from '../company/company-settings-service';
import {
  findBankAccount,
  readNextNossoNumero,
  setNextNossoNumero,
} from './bank-account-repository';
import { lastIssued } from './bank-slip-repository';

/**
 * Changes the account of an existing company and returns its new version. 422 when the numbering
 * would repeat a number already issued.
 */
export async function changeBankAccount(
  write: Write,
  idCompany: number,
  account: BankAccount,
): Promise<number> {
  const { trx } = write;
  const stored = await findBankAccount(trx, idCompany);
  const before = stored && { ...stored, nextNossoNumero: await readNextNossoNumero(trx, stored) };
  const { nextNossoNumero, ...change } = account;
  return changeCompanySettings(write, {
    ...{ idCompany, act: 'account-changed', before, after: account },
    save: () => saveCompanySettings(write, { table: 'bankAccount', idCompany, change, first: {} }),
    complete: () => setNumbering(trx, nossoNumeroSpace(change), nextNossoNumero),
  });
}

async function setNumbering(trx: Trx, space: string, next: number): Promise<void> {
  await setNextNossoNumero(trx, space, next);
  const last = await lastIssued(trx, space);
  if (next > last) return;
  const message = `Este número já foi usado em um boleto. O próximo livre é ${last + 1}`;
  throw invalidFields([{ path: 'nextNossoNumero', message }]);
}
