import type { BankAccount } from '@domain/bank-slip/bank-account';
import { nossoNumeroSpace } from '@domain/bank-slip/nosso-numero';

import type { Trx } from '../../db/schema';
import { invalidFields } from '../../http/api-error';
import { saveBankAccount, setNextNossoNumero } from './bank-account-repository';
import { lastIssued } from './bank-slip-repository';

/**
 * Changes the account of an existing company and returns its new version. `check` receives the
 * previous version, 0 for none. 422 when the numbering would repeat a number already issued.
 */
export async function changeBankAccount(
  trx: Trx,
  idCompany: number,
  account: BankAccount,
  check: (version: number) => void,
  idProfessional: number | null,
  now: Date,
): Promise<number> {
  const version = await saveBankAccount(trx, idCompany, account, idProfessional, now.toISOString());
  check(version - 1);
  const space = nossoNumeroSpace(account);
  await setNextNossoNumero(trx, space, account.nextNossoNumero);
  const last = await lastIssued(trx, space);
  if (account.nextNossoNumero <= last) {
    const message = `Este número já foi usado em um boleto. O próximo livre é ${last + 1}`;
    throw invalidFields([{ path: 'nextNossoNumero', message }]);
  }
  return version;
}
