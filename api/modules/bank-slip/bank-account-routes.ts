import { bankAccountSchema, isSlipAccount } from '@domain/bank-slip/bank-account';
import { nossoNumeroSpace } from '@domain/bank-slip/nosso-numero';
import { FIRST_KEYS } from '@domain/first-contract';
import { bankAccountWire } from '@domain/wire/company-settings';

import type { Module } from '../../http/module';
import { addCompanySettings } from '../company/company-settings-routes';
import { findBankAccount, slipNumbers } from './bank-account-repository';
import { changeBankAccount } from './bank-account-service';

const NO_ACCOUNT = {
  bankCode: null,
  agency: null,
  agencyDigit: null,
  account: null,
  accountDigit: null,
  agreement: null,
  wallet: null,
  nextNossoNumero: 1,
};

/**
 * The account that each company's slips are paid into, and its Pix key, which needs no account:
 * extensions (docs/contract.md#bank-account, docs/contract.md#pix-key-alone).
 */
export const bankAccountRoutes: Module = (app, context) => {
  addCompanySettings(app, context, {
    path: 'bank-account',
    summaries: {
      read: 'Consultar a conta dos boletos e a chave Pix de uma empresa; sem conta, os campos dela voltam vazios',
      change: 'Alterar a conta dos boletos e a chave Pix de uma empresa, ou só a chave',
    },
    wire: bankAccountWire,
    body: bankAccountSchema,
    first: FIRST_KEYS.bankAccount,
    read: async (db, idCompany) => {
      const stored = await findBankAccount(db, idCompany);
      const account =
        stored && isSlipAccount(stored)
          ? { ...stored, nextNossoNumero: await slipNumbers.peek(db, nossoNumeroSpace(stored)) }
          : NO_ACCOUNT;
      const settings = {
        ...account,
        idCompany,
        pixKey: stored?.pixKey ?? null,
        lateFine: stored?.lateFine ?? null,
        lateInterest: stored?.lateInterest ?? null,
      };
      return { settings, version: stored?.version ?? 0 };
    },
    change: changeBankAccount,
  });
};
