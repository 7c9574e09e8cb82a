import { z } from '@domain/zod';
import { notFound } from '../../http/api-error';
import { tagVersion } from '../../http/entity-tag';
import { recordId } from '../../http/record-id';
import { answers, SIGNED_IN } from '../../http/route-schema';
import type { Module } from '../../module';
import {
  activeCompany,
  activeCompanySchema,
  companyAnswer,
  companyAnswerSchema,
} from './company-answer';
import { findActiveCompanies, findCompany } from './company-repository';

const UNKNOWN_COMPANY = 'Empresa não encontrada.';
const tags = ['Empresas'];
const security = SIGNED_IN;

export const companyRoutes: Module = (app, { db }) => {
  app.get('/company/actives', {
    schema: {
      tags,
      security,
      summary: 'Listar as empresas ativas',
      response: answers({ 200: z.array(activeCompanySchema) }, [401]),
    },
    handler: async () => (await findActiveCompanies(db)).map(activeCompany),
  });

  app.get('/company/:idCompany', {
    schema: {
      tags,
      security,
      summary: 'Consultar uma empresa',
      params: z.object({ idCompany: recordId(UNKNOWN_COMPANY) }),
      response: answers({ 200: companyAnswerSchema }, [401, 404]),
    },
    handler: async (request, reply) => {
      const company = await findCompany(db, request.params.idCompany);
      if (!company) throw notFound(UNKNOWN_COMPANY);
      tagVersion(reply, company.version);
      return companyAnswer(company);
    },
  });
};
