import { type BankAccount, isSlipAccount } from '@domain/bank-slip/bank-account';
import { nossoNumeroSpace } from '@domain/bank-slip/nosso-numero';

import type { Write } from '../../db/write';
import { invalidFields } from '../../http/api-error';
import { saveCompanySettings } from '../company/company-settings-repository';
import { changeCompanySettings } from '../company/company-settings-service';
import { setNumbering } from '../record/set-numbering';
import { findBankAccount, slipNumbers } from './bank-account-repository';
import { lastIssued } from './bank-slip-repository';

const NOTHING_GIVEN = 'Digite a chave Pix, ou a conta para boletos';

/**
 * Changes the account of an existing company, or its Pix key alone (R-SLP-11), and returns its new
 * version. 422 when the numbering would repeat a number already issued, or the first save is empty.
 */
export async function changeBankAccount(
  write: Write,
  idCompany: number,
  account: BankAccount,
): Promise<number> {
  const { trx } = write;
  const stored = await findBankAccount(trx, idCompany);
  const { nextNossoNumero, ...change } = account;
  const save = () =>
    saveCompanySettings(write, { table: 'bankAccount', idCompany, change, first: {} });
  if (!isSlipAccount(account)) {
    if (!stored && [account.pixKey, account.lateFine, account.lateInterest].every(isAbsent))
      throw invalidFields([{ path: 'pixKey', message: NOTHING_GIVEN }]);
    // Without an account no slip gets a number. If it comes back, its numbering continues.
    return changeCompanySettings(write, {
      idCompany,
      act: 'account-changed',
      before: stored,
      after: change,
      save,
    });
  }
  const before = stored && {
    ...stored,
    ...(isSlipAccount(stored) && {
      nextNossoNumero: await slipNumbers.peek(trx, nossoNumeroSpace(stored)),
    }),
  };
  const space = nossoNumeroSpace(change);
  return changeCompanySettings(write, {
    idCompany,
    act: 'account-changed',
    before,
    after: account,
    save,
    complete: () =>
      setNumbering(trx, slipNumbers, {
        space,
        next: nextNossoNumero,
        lastUsed: () => lastIssued(trx, space),
        path: 'nextNossoNumero',
        numbered: 'um boleto',
      }),
  });
}

const isAbsent = (value: unknown) => value === null || value === undefined;
