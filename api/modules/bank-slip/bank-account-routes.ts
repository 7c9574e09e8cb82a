import { bankAccountSchema } from '@domain/bank-slip/bank-account';
import { bankAccountWire } from '@domain/wire/company-settings';
import { z } from '@domain/zod';

import { entityTag, tagVersion } from '../../http/entity-tag';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { companyOf, UNKNOWN_COMPANY } from '../company/company-service';
import { findBankAccount, readNextNossoNumero } from './bank-account-repository';
import { changeBankAccount } from './bank-account-service';

const tags = ['Empresas'];
const security = SIGNED_IN;
const params = z.object({ idCompany: recordId(UNKNOWN_COMPANY) });

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
  const { db } = context;

  app.get('/company/:idCompany/bank-account', {
    schema: {
      tags,
      security,
      summary: 'Consultar a conta dos boletos de uma empresa; sem conta, os campos voltam vazios',
      params,
      response: responses({ 200: bankAccountWire.promised }, [401, 404]),
    },
    handler: async ({ params: { idCompany } }, reply) => {
      await companyOf(db, idCompany);
      const account = await findBankAccount(db, idCompany);
      tagVersion(reply, account?.version ?? 0);
      return bankAccountWire.write({
        ...NO_ACCOUNT,
        ...account,
        idCompany,
        nextNossoNumero: account ? await readNextNossoNumero(db, account) : 1,
      });
    },
  });

  app.put('/company/:idCompany/bank-account', {
    schema: {
      tags,
      security,
      summary: 'Alterar a conta dos boletos de uma empresa',
      params,
      body: bankAccountSchema,
      response: responses(
        { 200: z.object({ IdCompany: z.number().int() }) },
        [400, 401, 404, 409, 412, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idCompany } = request.params;
        await companyOf(write.trx, idCompany);
        const version = await changeBankAccount(write, idCompany, request.body);
        return { status: 200, body: { IdCompany: idCompany }, etag: entityTag(version) };
      }),
  });
};
