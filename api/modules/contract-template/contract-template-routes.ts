import { contractTemplateSchema } from '@domain/contract/contract-template';
import { contractTemplateWire } from '@domain/wire/company-settings';
import { z } from '@domain/zod';

import { recordSettings } from '../../history/record-row-change';
import { entityTag, refuseStaleWrite, tagVersion } from '../../http/entity-tag';
import { fileSchema, sendPdf } from '../../http/file-response';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { companyOf, UNKNOWN_COMPANY } from '../company/company-service';
import { readDocumentFace } from '../company/document-face';
import { sampleOrder } from '../company/sample-order';
import { findContractTemplate, saveContractTemplate } from './contract-template-repository';

const tags = ['Empresas'];
const security = SIGNED_IN;
const params = z.object({ idCompany: recordId(UNKNOWN_COMPANY) });

/**
 * The text of each company's contracts: an extension (docs/contract.md#contract-template); without
 * it all companies share one text.
 */
export const contractTemplateRoutes: Module = (app, context) => {
  const { db, clock, printer } = context;

  app.get('/company/:idCompany/contract-template', {
    schema: {
      tags,
      security,
      summary: 'Consultar o modelo de contrato de uma empresa',
      params,
      response: responses({ 200: contractTemplateWire.promised }, [401, 404]),
    },
    handler: async ({ params: { idCompany } }, reply) => {
      await companyOf(db, idCompany);
      const { text, isDefault, version } = await findContractTemplate(db, idCompany);
      tagVersion(reply, version);
      return contractTemplateWire.write({ idCompany, text, isDefault });
    },
  });

  app.put('/company/:idCompany/contract-template', {
    schema: {
      tags,
      security,
      summary: 'Alterar o modelo de contrato de uma empresa',
      params,
      body: contractTemplateSchema,
      response: responses(
        { 200: z.object({ IdCompany: z.number().int() }) },
        [400, 401, 404, 409, 412, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idCompany } = request.params;
        await companyOf(write.trx, idCompany);
        const before = await findContractTemplate(write.trx, idCompany);
        const version = await saveContractTemplate(write, idCompany, request.body.text);
        refuseStaleWrite(write, version);
        const told = { act: 'contract-changed', before, after: request.body } as const;
        await recordSettings(write, { idCompany, ...told });
        return { status: 200, body: { IdCompany: idCompany }, etag: entityTag(version) };
      }),
  });

  app.post('/company/:idCompany/contract-template/preview', {
    schema: {
      tags,
      security,
      summary: 'Ver um texto de contrato com um orçamento de exemplo; nada é gravado',
      produces: ['application/pdf'],
      params,
      body: contractTemplateSchema,
      response: responses({ 200: fileSchema }, [400, 401, 404, 413, 422, 503]),
    },
    handler: async (request, reply) => {
      const company = await companyOf(db, request.params.idCompany);
      const { text: template } = request.body;
      const face = await readDocumentFace(db, company.idCompany);
      const sample = { ...sampleOrder(company, { face, now: clock() }), template };
      const pdf = await printer.print(principalOf(request), 'contract', sample);
      return sendPdf(reply, pdf, 'Contrato-exemplo.pdf');
    },
  });
};
