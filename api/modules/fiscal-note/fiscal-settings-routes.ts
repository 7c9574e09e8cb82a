import { certificateUploadSchema, fiscalSettingsSchema } from '@domain/fiscal-note/fiscal-settings';
import { fiscalSettingsWire } from '@domain/wire/company-settings';
import { z } from '@domain/zod';

import { entityTag, tagVersion } from '../../http/entity-tag';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { companyOf, UNKNOWN_COMPANY } from '../company/company-service';
import {
  findFiscalSettings,
  type FiscalSettingsRecord,
  readNextNumber,
} from './fiscal-settings-repository';
import {
  changeCertificate,
  changeFiscalSettings,
  dropCertificate,
} from './fiscal-settings-service';

const tags = ['Empresas'];
const security = SIGNED_IN;
const params = z.object({ idCompany: recordId(UNKNOWN_COMPANY) });

const saved = { 200: z.object({ IdCompany: z.number().int() }) };

/** Each company's settings for issuing notes: an extension (docs/contract.md#fiscal-settings). */
export const fiscalSettingsRoutes: Module = (app, context) => {
  const { db, sealingKey, fiscalNotes } = context;
  const { provider } = fiscalNotes;

  app.get('/company/:idCompany/fiscal-settings', {
    schema: {
      tags,
      security,
      summary: 'Consultar com que uma empresa emite as suas notas; o que falta volta vazio',
      params,
      response: responses({ 200: fiscalSettingsWire.promised }, [401, 404]),
    },
    handler: async ({ params: { idCompany } }, reply) => {
      await companyOf(db, idCompany);
      const settings = await findFiscalSettings(db, idCompany);
      const series = settings?.series ?? 1;
      tagVersion(reply, settings?.version ?? 0);
      return fiscalSettingsWire.write({
        idCompany,
        regime: settings?.regime ?? null,
        series,
        nextNumber: await readNextNumber(db, { idCompany, provider, series }),
        provider,
        certificate: settings ? certificateOf(settings) : null,
      });
    },
  });

  app.put('/company/:idCompany/fiscal-settings', {
    schema: {
      tags,
      security,
      summary: 'Alterar o regime, a série e o número da próxima nota de uma empresa',
      params,
      body: fiscalSettingsSchema,
      response: responses(saved, [400, 401, 404, 409, 412, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idCompany } = request.params;
        await companyOf(write.trx, idCompany);
        const version = await changeFiscalSettings(write, { idCompany, provider }, request.body);
        return { status: 200, body: { IdCompany: idCompany }, etag: entityTag(version) };
      }),
  });

  app.put('/company/:idCompany/fiscal-settings/certificate', {
    schema: {
      tags,
      security,
      summary:
        'Guardar o certificado digital A1 de uma empresa: o arquivo PFX em base64, e a sua senha',
      params,
      body: certificateUploadSchema,
      response: responses(saved, [400, 401, 404, 409, 412, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const company = await companyOf(write.trx, request.params.idCompany);
        const { pfx, password } = request.body;
        const file = { pfx: Buffer.from(pfx, 'base64'), password, sealingKey };
        const version = await changeCertificate(write, company, file);
        return { status: 200, body: { IdCompany: company.idCompany }, etag: entityTag(version) };
      }),
  });

  app.delete('/company/:idCompany/fiscal-settings/certificate', {
    schema: {
      tags,
      security,
      summary: 'Apagar o certificado digital de uma empresa',
      params,
      response: responses(saved, [400, 401, 404, 409, 412]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idCompany } = request.params;
        await companyOf(write.trx, idCompany);
        const version = await dropCertificate(write, idCompany);
        return { status: 200, body: { IdCompany: idCompany }, etag: entityTag(version) };
      }),
  });
};

function certificateOf(settings: FiscalSettingsRecord) {
  const { certificateSubject, certificateCnpj, certificateValidFrom, certificateValidTo } =
    settings;
  if (certificateSubject === null || certificateValidFrom === null || certificateValidTo === null)
    return null;
  return {
    subject: certificateSubject,
    cnpj: certificateCnpj,
    validFrom: certificateValidFrom,
    validTo: certificateValidTo,
  };
}
