import { optionalText } from '@domain/form-fields';
import { cleanPhone } from '@domain/phone';
import { quoteLinkSchema } from '@domain/quote-link/quote-link-schema';
import { quoteAddressWire, quoteLinksWire } from '@domain/wire/quote-link';
import { z } from '@domain/zod';

import { readSnapshot } from '../../db/engine/snapshot';
import { notFound } from '../../http/api-error';
import { fileSchema, sendPdf } from '../../http/file-response';
import { fileStoreUnavailable } from '../../http/file-store-unavailable';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { readOrder, UNKNOWN_ORDER } from '../order/order-service';
import { addQuoteLink, freezeQuote } from './freeze-quote';
import { findAnswers } from './quote-answer-repository';
import { readQuoteFile } from './quote-file';
import {
  addAddress,
  readQuoteLink,
  readQuoteLinks,
  revokeLink,
  tellAddress,
  UNKNOWN_LINK,
} from './quote-link-service';
import { readAcceptance } from './read-acceptance';

const tags = ['Link do cliente'];
const security = SIGNED_IN;
const ofOrder = z.object({ idOrder: recordId(UNKNOWN_ORDER) });
const ofLink = ofOrder.extend({ idQuoteLink: recordId(UNKNOWN_LINK) });
const PHONE_LENGTH = 11;

/** An extension: the company's side of a link (docs/contract.md#quote-link). */
export const quoteLinkRoutes: Module = (app, context) => {
  const { db, clock, printer, quoteFiles } = context;

  app.get('/order/:idOrder/quote-links', {
    schema: {
      tags,
      security,
      summary: 'Os links de um orçamento, do mais novo ao mais antigo, e o que os clientes fizeram',
      params: ofOrder,
      response: responses({ 200: quoteLinksWire.promised }, [401, 404]),
    },
    handler: ({ params: { idOrder } }) =>
      readSnapshot(db, async (trx) =>
        quoteLinksWire.write(await readQuoteLinks(trx, await readOrder(trx, idOrder), clock())),
      ),
  });

  app.post('/order/:idOrder/quote-links', {
    schema: {
      tags,
      security,
      summary:
        'Congelar o orçamento como está, numa versão que o cliente pode aceitar: a última, se nada mudou',
      params: ofOrder,
      body: quoteLinkSchema,
      response: responses(
        { 201: z.number().int().describe('O código do link') },
        [400, 401, 404, 409, 422, 503],
      ),
    },
    handler: (request, reply) => {
      const { idOrder } = request.params;
      const version = { idOrder, ...request.body };
      const prepare = () =>
        freezeQuote(context, principalOf(request), version).catch((error: unknown) =>
          fileStoreUnavailable(error, request),
        );
      return idempotentWrite(context, { request, reply, prepare }, async (write, frozen) => ({
        status: 201,
        body: await addQuoteLink(write, frozen),
      }));
    },
  });

  app.post('/order/:idOrder/quote-links/:idQuoteLink/addresses', {
    schema: {
      tags,
      security,
      summary: 'Criar outro link da mesma versão, contado só nesta resposta',
      params: ofLink,
      body: z.object({
        channel: z.enum(['link', 'whatsapp']),
        sentTo: optionalText(PHONE_LENGTH, cleanPhone).describe('O celular, quando foi por ele'),
      }),
      response: responses({ 201: quoteAddressWire.promised }, [400, 401, 404, 409, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(
        context,
        {
          request,
          reply,
          afterwards: async ({ status, body }) => {
            const url = await tellAddress(context, Number(body));
            return { status, body: quoteAddressWire.write({ url }) };
          },
        },
        async (write) => {
          const link = await readQuoteLink(write.trx, request.params);
          return { status: 201, body: await addAddress(write, link, request.body) };
        },
      ),
  });

  app.delete('/order/:idOrder/quote-links/:idQuoteLink', {
    schema: {
      tags,
      security,
      summary: 'Fechar os links de uma versão; um aceite continua valendo',
      params: ofLink,
      response: responses({ 204: z.undefined() }, [400, 401, 404, 409]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        await revokeLink(write, await readQuoteLink(write.trx, request.params));
        return { status: 204, body: undefined };
      }),
  });

  const file = (summary: string) => ({
    tags,
    security,
    summary,
    params: ofLink,
    produces: ['application/pdf'],
    response: responses({ 200: fileSchema }, [401, 404, 503]),
  });

  app.get('/order/:idOrder/quote-links/:idQuoteLink/pdf', {
    schema: file('Baixar o PDF de uma versão, como o cliente a recebeu'),
    handler: async (request, reply) => {
      const link = await readQuoteLink(db, request.params);
      const pdf = await readQuoteFile(quoteFiles, link).catch((error: unknown) =>
        fileStoreUnavailable(error, request),
      );
      return sendPdf(reply, pdf, `Orcamento-${link.idOrder}-versao-${link.number}.pdf`);
    },
  });

  app.get('/order/:idOrder/quote-links/:idQuoteLink/certificate', {
    schema: file('Baixar o comprovante do aceite de uma versão'),
    handler: async (request, reply) => {
      const { link, document } = await readSnapshot(db, async (trx) => {
        const link = await readQuoteLink(trx, request.params);
        const answers = await findAnswers(trx, [link.idQuoteLink]);
        return { link, document: await readAcceptance(trx, link, answers) };
      });
      if (!document) throw notFound('Ninguém aceitou esta versão.');
      const pdf = await printer.print(principalOf(request), 'acceptance', document);
      return sendPdf(reply, pdf, `Aceite-${link.idOrder}-versao-${link.number}.pdf`);
    },
  });
};
