import { bankAccountSchema } from '@domain/bank-slip/bank-account';
import { bankAccountWire } from '@domain/wire/company-settings';

import type { Module } from '../../http/module';
import { addCompanySettings } from '../company/company-settings-routes';
import { findBankAccount, readNextNossoNumero } from './bank-account-repository';
import { changeBankAccount } from './bank-account-service';

const NO_ACCOUNT = {
  bankCode: null,
  agency: null,
  agencyDigit: null,
  account: null,
  accountDigit: null,
  agreement: null,
  wallet: null,
  pixKey: null,
};

/**
 * The account that each company's slips are paid into: an extension
 * (docs/contract.md#bank-account).
 */
export const bankAccountRoutes: Module = (app, context) => {
  addCompanySettings(app, context, {
    path: 'bank-account',
    summaries: {
      read: 'Consultar a conta dos boletos de uma empresa; sem conta, os campos voltam vazios',
      change: 'Alterar a conta dos boletos de uma empresa',
    },
    promised: bankAccountWire.promised,
    body: bankAccountSchema,
    read: async (db, idCompany) => {
      const account = await findBankAccount(db, idCompany);
      const nextNossoNumero = account ? await readNextNossoNumero(db, account) : 1;
      const shown = { ...NO_ACCOUNT, ...account, idCompany, nextNossoNumero };
      return { body: bankAccountWire.write(shown), version: account?.version ?? 0 };
    },
    change: changeBankAccount,
  });
};
