import { FIRST_KEYS } from '@domain/first-contract';
import { certificateUploadSchema, fiscalSettingsSchema } from '@domain/fiscal-note/fiscal-settings';
import { fiscalSettingsWire } from '@domain/wire/company-settings';

import type { Module } from '../../http/module';
import { responses } from '../../http/route-schema';
import {
  addCompanySettings,
  ofCompany,
  savedSettings,
  writeSettings,
} from '../company/company-settings-routes';
import {
  findFiscalSettings,
  FIRST_SETTINGS,
  type FiscalSettingsRecord,
  noteNumbers,
  noteSpace,
} from './fiscal-settings-repository';
import {
  changeCertificate,
  changeFiscalSettings,
  dropCertificate,
} from './fiscal-settings-service';

/** Each company's settings for issuing notes: an extension (docs/contract.md#fiscal-settings). */
export const fiscalSettingsRoutes: Module = (app, context) => {
  const { sealingKey, fiscalNotes } = context;
  const { provider } = fiscalNotes;

  addCompanySettings(app, context, {
    path: 'fiscal-settings',
    summaries: {
      read: 'Consultar com que uma empresa emite as suas notas; o que falta volta vazio',
      change: 'Alterar o regime, a série e o número da próxima nota de uma empresa',
    },
    wire: fiscalSettingsWire,
    body: fiscalSettingsSchema,
    first: FIRST_KEYS.fiscalSettings,
    read: async (db, idCompany) => {
      const stored = await findFiscalSettings(db, idCompany);
      const { regime, series } = stored ?? FIRST_SETTINGS;
      const nextNumber = await noteNumbers.peek(db, noteSpace({ idCompany, provider, series }));
      const certificate = stored ? certificateOf(stored) : null;
      return {
        settings: { idCompany, regime, series, nextNumber, provider, certificate },
        version: stored?.version ?? 0,
      };
    },
    change: (write, idCompany, input) =>
      changeFiscalSettings(write, { idCompany, provider }, input),
  });

  app.put('/company/:idCompany/fiscal-settings/certificate', {
    schema: {
      ...ofCompany,
      summary:
        'Guardar o certificado digital A1 de uma empresa: o arquivo PFX em base64, e a sua senha',
      body: certificateUploadSchema,
      response: responses(savedSettings, [400, 401, 404, 409, 412, 413, 422]),
    },
    handler: (request, reply) =>
      writeSettings(context, { request, reply }, (write, company) => {
        const { pfx, password } = request.body;
        const file = { pfx: Buffer.from(pfx, 'base64'), password, sealingKey };
        return changeCertificate(write, company, file);
      }),
  });

  app.delete('/company/:idCompany/fiscal-settings/certificate', {
    schema: {
      ...ofCompany,
      summary: 'Apagar o certificado digital de uma empresa',
      response: responses(savedSettings, [400, 401, 404, 409, 412]),
    },
    handler: (request, reply) =>
      writeSettings(context, { request, reply }, (write, { idCompany }) =>
        dropCertificate(write, idCompany),
      ),
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
