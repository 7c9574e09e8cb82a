import { type OrderDocumentRef, readDocumentName } from '@domain/sending/document';
import { sendingSchema } from '@domain/sending/sending-schema';
import { sendableWire, sendingDraftWire, sendingWire, sentWire } from '@domain/wire/sending';
import { z } from '@domain/zod';

import { notFound } from '../../http/api-error';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { UNKNOWN_ORDER } from '../order/order-service';
import { readSendables } from './sendables-of-order';
import { addSending, readSendingDraft, readSendings } from './sending-service';
import { tellFileAddress } from './sent-file';

const tags = ['Envios'];
const security = SIGNED_IN;
const params = z.object({ idOrder: recordId(UNKNOWN_ORDER) });
const ofDocument = params.extend({
  document: z.string().max(30).catch('').describe('`quote`, `slip-12`, `receipt-12`…'),
});

/** Sending an order's documents to its client: an extension (docs/contract.md#sendings). */
export const sendingRoutes: Module = (app, context) => {
  const { db, clock, mailer } = context;

  app.get('/order/:idOrder/sendings', {
    schema: {
      tags,
      security,
      summary: 'O que foi enviado ao cliente de um pedido, do mais novo ao mais antigo',
      params,
      response: responses({ 200: z.array(sendingWire.promised) }, [401, 404]),
    },
    handler: async ({ params: { idOrder } }) =>
      (await readSendings(db, idOrder)).map((sending) => sendingWire.write(sending)),
  });

  app.get('/order/:idOrder/sendables', {
    schema: {
      tags,
      security,
      summary: 'O que de um pedido pode ser enviado agora',
      params,
      response: responses({ 200: z.array(sendableWire.promised) }, [401, 404]),
    },
    handler: async ({ params: { idOrder } }) =>
      (await readSendables(db, idOrder)).map((sendable) => sendableWire.write(sendable)),
  });

  app.get('/order/:idOrder/sendables/:document', {
    schema: {
      tags,
      security,
      summary: 'A mensagem de um documento, com o texto da empresa preenchido',
      params: ofDocument,
      response: responses({ 200: sendingDraftWire.promised }, [401, 404, 409]),
    },
    handler: async ({ params: { idOrder, document } }) =>
      sendingDraftWire.write(
        await readSendingDraft(db, idOrder, { ref: refOf(document), now: clock() }),
      ),
  });

  app.post('/order/:idOrder/sendables/:document', {
    schema: {
      tags,
      security,
      summary: 'Enviar um documento por e-mail, com o arquivo em anexo, ou registrar o WhatsApp',
      params: ofDocument,
      body: sendingSchema,
      response: responses({ 201: sentWire.promised }, [400, 401, 404, 409, 413, 422]),
    },
    handler: (request, reply) => {
      const { idOrder, document } = request.params;
      const ref = refOf(document);
      return idempotentWrite(
        context,
        {
          request,
          reply,
          afterwards: async ({ status, body }) => {
            mailer.wake();
            const idDocumentSending = Number(body);
            const url = await tellFileAddress(context, idDocumentSending);
            return { status, body: sentWire.write({ idDocumentSending, url }) };
          },
        },
        async (write) => ({
          status: 201,
          body: await addSending(write, idOrder, { ref, input: request.body }),
        }),
      );
    },
  });
};

function refOf(document: string): OrderDocumentRef {
  const ref = readDocumentName(document);
  if (!ref) throw notFound('Documento não encontrado.');
  return ref;
}
