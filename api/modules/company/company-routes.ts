import { companyAsSeen } from '@domain/access/company-access';
import { companyFilterSchema } from '@domain/company/company-filter';
import { companySchema } from '@domain/company/company-schema';
import { activeCompanyWire, companyRowWire, companyWire } from '@domain/wire/company';
import { z } from '@domain/zod';

import { notFound } from '../../http/api-error';
import { created } from '../../http/created';
import { entityTag, tagVersion } from '../../http/entity-tag';
import { idempotentWrite } from '../../http/idempotent-write';
import { listResponse, listResponseSchema } from '../../http/list-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findActiveCompanies, findCompanies, findCompany } from './company-repository';
import { changeCompany, companyChange, registerCompany, UNKNOWN_COMPANY } from './company-service';

const tags = ['Empresas'];
const security = SIGNED_IN;
const params = z.object({ idCompany: recordId(UNKNOWN_COMPANY) });

export const companyRoutes: Module = (app, context) => {
  const { db, readers } = context;

  app.get('/company/filter', {
    schema: {
      tags,
      security,
      summary: 'Listar empresas por nome, CNPJ e status',
      querystring: companyFilterSchema,
      response: responses({ 200: listResponseSchema(companyRowWire.promised) }, [401]),
    },
    handler: async (request) =>
      listResponse(
        await findCompanies(readers.of(principalOf(request)), request.query),
        companyRowWire.write,
      ),
  });

  app.get('/company/actives', {
    schema: {
      tags,
      security,
      summary: 'Listar as empresas ativas',
      response: responses({ 200: z.array(activeCompanyWire.promised) }, [401]),
    },
    handler: async () => (await findActiveCompanies(db)).map(activeCompanyWire.write),
  });

  app.get('/company/:idCompany', {
    schema: {
      tags,
      security,
      summary: 'Consultar uma empresa',
      params,
      response: responses({ 200: companyWire.promised }, [401, 404]),
    },
    handler: async (request, reply) => {
      const company = await findCompany(db, request.params.idCompany);
      if (!company) throw notFound(UNKNOWN_COMPANY);
      tagVersion(reply, company.version);
      return companyWire.write(companyAsSeen(company, principalOf(request).access));
    },
  });

  app.post('/company', {
    schema: {
      tags,
      security,
      summary: 'Cadastrar uma empresa',
      body: companySchema,
      response: responses(
        { 201: z.number().int().describe('O código da nova empresa') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const idCompany = await registerCompany(write, request.body);
        return created('/company', idCompany);
      }),
  });

  app.put('/company/:idCompany', {
    schema: {
      tags,
      security,
      summary: 'Alterar uma empresa; o status fica como foi cadastrada',
      params,
      body: companyChange.schema,
      response: responses(
        { 200: z.object({ IdCompany: z.number().int() }) },
        [400, 401, 404, 409, 412, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idCompany } = request.params;
        const version = await changeCompany(write, idCompany, request.body);
        return { status: 200, body: { IdCompany: idCompany }, etag: entityTag(version) };
      }),
  });
};
