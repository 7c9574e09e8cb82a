import type { BankAccount } from '@domain/bank-slip/bank-account';
import { nossoNumeroSpace } from '@domain/bank-slip/nosso-numero';

import type { Write } from '../../db/write';
import { recordSettings } from '../../history/record-row-change';
import { invalidFields } from '../../http/api-error';
import { refuseStaleWrite } from '../../http/entity-tag';
import {
  findBankAccount,
  readNextNossoNumero,
  saveBankAccount,
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
  const nextNossoNumero = stored && (await readNextNossoNumero(trx, stored));
  const version = await saveBankAccount(write, idCompany, account);
  refuseStaleWrite(write, version);
  const space = nossoNumeroSpace(account);
  await setNextNossoNumero(trx, space, account.nextNossoNumero);
  const last = await lastIssued(trx, space);
  if (account.nextNossoNumero <= last) {
    const message = `Este número já foi usado em um boleto. O próximo livre é ${last + 1}`;
    throw invalidFields([{ path: 'nextNossoNumero', message }]);
  }
  const before = stored && { ...stored, nextNossoNumero };
  await recordSettings(write, { idCompany, act: 'account-changed', before, after: account });
  return version;
}
