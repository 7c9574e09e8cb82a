import { type CompanyMessages, companyMessagesSchema } from '@domain/sending/company-messages';
import { companyMessagesWire } from '@domain/wire/sending';
import { z } from '@domain/zod';

import { recordSettings } from '../../history/record-row-change';
import { entityTag, refuseStaleWrite, tagVersion } from '../../http/entity-tag';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { companyOf, UNKNOWN_COMPANY } from '../company/company-service';
import { findCompanyMessages, saveCompanyMessages } from './company-message-repository';

const tags = ['Empresas'];
const security = SIGNED_IN;
const params = z.object({ idCompany: recordId(UNKNOWN_COMPANY) });

/** What a company writes to its clients: an extension (docs/contract.md#company-messages). */
export const companyMessageRoutes: Module = (app, context) => {
  const { db } = context;

  app.get('/company/:idCompany/messages', {
    schema: {
      tags,
      security,
      summary: 'Consultar os textos de uma empresa para os seus clientes, e os seus lembretes',
      params,
      response: responses({ 200: companyMessagesWire.promised }, [401, 404]),
    },
    handler: async ({ params: { idCompany } }, reply) => {
      await companyOf(db, idCompany);
      const { messages, version } = await findCompanyMessages(db, idCompany);
      tagVersion(reply, version);
      return companyMessagesWire.write({ idCompany, ...messages });
    },
  });

  app.put('/company/:idCompany/messages', {
    schema: {
      tags,
      security,
      summary:
        'Alterar os textos de uma empresa e os seus lembretes; um texto vazio volta ao padrão',
      params,
      body: companyMessagesSchema,
      response: responses(
        { 200: z.object({ IdCompany: z.number().int() }) },
        [400, 401, 404, 409, 412, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idCompany } = request.params;
        await companyOf(write.trx, idCompany);
        const { messages } = await findCompanyMessages(write.trx, idCompany);
        const version = await saveCompanyMessages(write, idCompany, request.body);
        refuseStaleWrite(write, version);
        const [before, after] = [inOneText(messages), inOneText(request.body)];
        await recordSettings(write, { idCompany, act: 'messages-changed', before, after });
        return { status: 200, body: { IdCompany: idCompany }, etag: entityTag(version) };
      }),
  });
};

/** The history tells that the texts changed, and the choices one by one. */
function inOneText({ replyTo, remindBefore, remindDue, remindAfter, ...texts }: CompanyMessages) {
  const fields = Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1));
  return { replyTo, remindBefore, remindDue, remindAfter, texts: JSON.stringify(fields) };
}
