import { contractTemplateSchema } from '@domain/contract/contract-template';
import { FIRST_KEYS } from '@domain/first-contract';
import { contractTemplateWire } from '@domain/wire/company-settings';

import { readSnapshot } from '../../db/engine/snapshot';
import { fileSchema, sendPdf } from '../../http/file-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { responses } from '../../http/route-schema';
import { findCompanyFace } from '../company/company-face-repository';
import { companyOf } from '../company/company-service';
import { addCompanySettings, ofCompany } from '../company/company-settings-routes';
import { changeCompanySettings } from '../company/company-settings-service';
import { previewOrder } from '../company/preview-order';
import { readDocumentFace } from '../company/read-document-face';
import { findContractTemplate, saveContractTemplate } from './contract-template-repository';

/**
 * The text of each company's contracts: an extension (docs/contract.md#contract-template); without
 * it all companies share one text.
 */
export const contractTemplateRoutes: Module = (app, context) => {
  const { db, clock, printer } = context;

  addCompanySettings(app, context, {
    path: 'contract-template',
    summaries: {
      read: 'Consultar o modelo de contrato de uma empresa',
      change: 'Alterar o modelo de contrato de uma empresa',
    },
    wire: contractTemplateWire,
    body: contractTemplateSchema,
    first: FIRST_KEYS.contractTemplate,
    read: async (from, idCompany) => {
      const { text, isDefault, version } = await findContractTemplate(from, idCompany);
      return { settings: { idCompany, text, isDefault }, version };
    },
    change: async (write, idCompany, after) => {
      const before = await findContractTemplate(write.trx, idCompany);
      return changeCompanySettings(write, {
        idCompany,
        act: 'contract-changed',
        before,
        after,
        save: () => saveContractTemplate(write, idCompany, after.text),
      });
    },
  });

  app.post('/company/:idCompany/contract-template/preview', {
    schema: {
      ...ofCompany,
      summary: 'Ver um texto de contrato com um orçamento de exemplo; nada é gravado',
      produces: ['application/pdf'],
      body: contractTemplateSchema,
      response: responses({ 200: fileSchema }, [400, 401, 404, 413, 422, 503]),
    },
    handler: async (request, reply) => {
      const { text: template } = request.body;
      const { company, face, own } = await readSnapshot(db, async (trx) => {
        const company = await companyOf(trx, request.params.idCompany);
        const { idCompany } = company;
        const [face, own] = await Promise.all([
          readDocumentFace(trx, idCompany),
          findCompanyFace(trx, idCompany),
        ]);
        return { company, face, own };
      });
      const order = previewOrder(company, { face, now: clock() });
      const sample = { ...order, template, deliveryTerm: own?.deliveryTerm };
      const pdf = await printer.print(principalOf(request), 'contract', sample);
      return sendPdf(reply, pdf, 'Contrato-exemplo.pdf');
    },
  });
};
