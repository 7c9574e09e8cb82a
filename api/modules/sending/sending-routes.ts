import { type OrderDocumentRef, readDocumentName } from '@domain/sending/document';
import { sendingSchema } from '@domain/sending/sending-schema';
import { sendableWire, sendingDraftWire, sendingWire, sentWire } from '@domain/wire/sending';
import { z } from '@domain/zod';

import { readSnapshot } from '../../db/engine/snapshot';
import { notFound } from '../../http/api-error';
import { fileStoreUnavailable } from '../../http/file-store-unavailable';
import { idempotentWrite, type WriteResponse } from '../../http/idempotent-write';
import type { Context, Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { readOrder, UNKNOWN_ORDER } from '../order/order-service';
import { asksForLink, prepareLink, tellLinkAddress } from './client-link';
import { findDocumentSending } from './document-sending-repository';
import { readSendables } from './sendables-of-order';
import {
  addSending,
  noteOpened,
  readSendingDraft,
  readSendings,
  UNKNOWN_SENDING,
} from './sending-service';
import { tellFileAddress } from './sent-file';

const tags = ['Envios'];
const security = SIGNED_IN;
const params = z.object({ idOrder: recordId(UNKNOWN_ORDER) });
const ofDocument = params.extend({
  document: z.string().max(30).catch('').describe('`quote`, `slip-12`, `receipt-12`…'),
});

/** Sending an order's documents to its client: an extension (docs/contract.md#sendings). */
export const sendingRoutes: Module = (app, context) => {
  const { db, clock, mailer, sealingKey } = context;

  app.get('/order/:idOrder/sendings', {
    schema: {
      tags,
      security,
      summary: 'O que foi enviado ao cliente de um pedido, do mais novo ao mais antigo',
      params,
      response: responses({ 200: z.array(sendingWire.promised) }, [401, 404]),
    },
    handler: (request) =>
      readSnapshot(db, async (trx) => {
        const order = await readOrder(trx, request.params.idOrder);
        const sendings = await readSendings(trx, order, principalOf(request).access);
        return sendings.map((sending) => sendingWire.write(sending));
      }),
  });

  app.get('/order/:idOrder/sendables', {
    schema: {
      tags,
      security,
      summary: 'O que de um pedido pode ser enviado agora',
      params,
      response: responses({ 200: z.array(sendableWire.promised) }, [401, 404]),
    },
    handler: async (request) => {
      const { access } = principalOf(request);
      const { idOrder } = request.params;
      const sendables = await readSnapshot(db, (trx) => readSendables(trx, idOrder, access));
      return sendables.map((sendable) => sendableWire.write(sendable));
    },
  });

  app.get('/order/:idOrder/sendables/:document', {
    schema: {
      tags,
      security,
      summary: 'A mensagem de um documento, com o texto da empresa preenchido',
      params: ofDocument,
      response: responses({ 200: sendingDraftWire.promised }, [401, 403, 404, 409]),
    },
    handler: async (request) => {
      const { idOrder, document } = request.params;
      const principal = principalOf(request);
      const reading = { ref: refOf(document), now: clock(), principal };
      return sendingDraftWire.write(
        await readSnapshot(db, (trx) => readSendingDraft(trx, idOrder, reading)),
      );
    },
  });

  app.post('/order/:idOrder/sendables/:document', {
    schema: {
      tags,
      security,
      summary: 'Enviar um documento por e-mail, com o arquivo em anexo, ou registrar o WhatsApp',
      params: ofDocument,
      body: sendingSchema,
      response: responses({ 201: sentWire.promised }, [400, 401, 403, 404, 409, 413, 422, 503]),
    },
    handler: (request, reply) => {
      const { idOrder, document } = request.params;
      const ref = refOf(document);
      const input = request.body;
      const { validityDays } = input;
      return idempotentWrite(
        context,
        {
          request,
          reply,
          prepare: async () =>
            asksForLink(ref, input)
              ? prepareLink(context, principalOf(request), { idOrder, validityDays }).catch(
                  (error: unknown) => fileStoreUnavailable(error, request),
                )
              : null,
          afterwards: async (response) => {
            mailer.wake();
            return tellSent(context, response);
          },
        },
        async (write, frozen) => ({
          status: 201,
          body: await addSending(write, idOrder, { ref, input, frozen, sealingKey }),
        }),
      );
    },
  });

  // An extension (docs/contract.md#sending-opened).
  app.put('/order/:idOrder/sendables/:document/:idDocumentSending/opened', {
    schema: {
      tags,
      security,
      summary:
        'Contar que o WhatsApp foi aberto com uma mensagem registrada, e saber os links dela',
      params: ofDocument.extend({ idDocumentSending: recordId(UNKNOWN_SENDING) }),
      response: responses({ 200: sentWire.promised }, [400, 401, 403, 404, 409, 503]),
    },
    handler: (request, reply) => {
      const { idOrder, document, idDocumentSending } = request.params;
      const ref = refOf(document);
      const afterwards = (response: WriteResponse) => tellSent(context, response);
      return idempotentWrite(context, { request, reply, afterwards }, async (write) => {
        await noteOpened(write, idOrder, { ref, idDocumentSending });
        return { status: 200, body: idDocumentSending };
      });
    },
  });
};

/** Completes a response, which is a sending's id, with its addresses, which are not stored. */
async function tellSent(
  context: Pick<Context, 'db' | 'config' | 'sealingKey'>,
  { status, body }: WriteResponse,
): Promise<WriteResponse> {
  const idDocumentSending = Number(body);
  const sending = await findDocumentSending(context.db, idDocumentSending);
  const [url, linkUrl] = sending
    ? await Promise.all([tellFileAddress(context, sending), tellLinkAddress(context, sending)])
    : [null, null];
  return { status, body: sentWire.write({ idDocumentSending, url, linkUrl }) };
}

function refOf(document: string): OrderDocumentRef {
  const ref = readDocumentName(document);
  if (!ref) throw notFound('Documento não encontrado.');
  return ref;
}
