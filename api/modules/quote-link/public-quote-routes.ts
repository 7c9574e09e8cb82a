import type { FastifyRequest } from 'fastify';

import { flag } from '@domain/form-fields';
import { isReadable } from '@domain/quote-link/quote-link';
import {
  acceptanceSchema,
  refusalSchema,
  requestedChangeSchema,
} from '@domain/quote-link/quote-link-schema';
import { publicQuoteWire } from '@domain/wire/quote-link';
import { z } from '@domain/zod';

import { readSnapshot } from '../../db/engine/snapshot';
import { notFound } from '../../http/api-error';
import { fileSchema, sendPdf } from '../../http/file-response';
import { fileStoreUnavailable } from '../../http/file-store-unavailable';
import type { Module } from '../../http/module';
import { responses } from '../../http/route-schema';
import { publicQuote } from './public-quote-response';
import {
  answerQuote,
  countVisit,
  findOpened,
  type GivenAnswer,
  openLink,
  openLinkAgain,
  type QuoteVisitor,
  recordOpening,
} from './public-quote-service';
import { readQuoteFile } from './quote-file';
import { stateOf } from './quote-link-state';
import { findQuotePicture } from './quote-picture-repository';
import { readAcceptance } from './read-acceptance';

const tags = ['Link do cliente'];

/**
 * The secret part of the address. In the body, so that no server in between logs it; any text,
 * because an impossible address gets the same answer as an unknown one.
 */
const token = { token: z.string().max(200).catch('') };
const tokenSchema = z.object(token);

/** The client's side of a link (docs/contract.md#quote-link): no session, only the address. */
export const publicQuoteRoutes: Module = (app, context) => {
  const { db, clock, printer, quoteFiles } = context;
  const open = (request: FastifyRequest, body: { token: string }) =>
    openLink(context, body.token, visitorOf(request));
  const described = (summary: string) => ({ tags, security: [], summary });

  app.post('/public-quote/read', {
    schema: {
      ...described('Ler um orçamento pelo link que o cliente recebeu'),
      body: tokenSchema.extend({
        opened: flag().describe('Se foi a pessoa quem abriu a página'),
      }),
      response: responses({ 200: publicQuoteWire.promised }, [400, 404, 429]),
    },
    handler: async (request) => {
      await countVisit(context, visitorOf(request).address);
      const opened = await readSnapshot(db, (trx) => findOpened(trx, request.body.token));
      if (request.body.opened) recordOpening(context, opened, visitorOf(request));
      return publicQuote(opened, clock());
    },
  });

  const file = (summary: string) => ({
    ...described(summary),
    body: tokenSchema,
    produces: ['application/pdf'],
    response: responses({ 200: fileSchema }, [400, 404, 429, 503]),
  });

  app.post('/public-quote/pdf', {
    schema: file('Baixar o PDF do orçamento, os mesmos bytes a cada vez'),
    handler: async (request, reply) => {
      const { link } = await open(request, request.body);
      if (!isReadable(stateOf(link, clock()))) throw notFound(CLOSED);
      const pdf = await readQuoteFile(quoteFiles, link).catch((error: unknown) =>
        fileStoreUnavailable(error, request),
      );
      return sendPdf(reply, pdf, `Orcamento-${link.idOrder}.pdf`);
    },
  });

  app.post('/public-quote/picture', {
    schema: {
      ...described('Baixar a foto de um item do orçamento, pelo número que ele tem'),
      body: tokenSchema.extend({ number: z.number().int().catch(0) }),
      produces: ['image/png'],
      response: responses({ 200: fileSchema }, [400, 404, 429]),
    },
    handler: async (request, reply) => {
      const { token: secret, number } = request.body;
      const link = await openLinkAgain(context, secret, visitorOf(request));
      const picture = isReadable(stateOf(link, clock()))
        ? await findQuotePicture(db, link.idQuoteLink, number)
        : undefined;
      if (picture === undefined) throw notFound(NO_PICTURE);
      return reply.type('image/png').send(Buffer.from(picture, 'base64'));
    },
  });

  app.post('/public-quote/certificate', {
    schema: file('Baixar o comprovante de um aceite'),
    handler: async (request, reply) => {
      await countVisit(context, visitorOf(request).address);
      const { link, document } = await readSnapshot(db, async (trx) => {
        const { link, answers } = await findOpened(trx, request.body.token);
        return { link, document: await readAcceptance(trx, link, answers) };
      });
      if (!document || stateOf(link, clock()) !== 'accepted') throw notFound(CLOSED);
      // Queued by link: no professional has this id, so no other user waits for it.
      const caller = { idProfessional: -link.idQuoteLink };
      const pdf = await printer.print(caller, 'acceptance', document);
      return sendPdf(reply, pdf, `Aceite-${link.idOrder}.pdf`);
    },
  });

  const answer = (summary: string) => ({
    ...described(summary),
    response: responses({ 200: publicQuoteWire.promised }, [400, 404, 409, 422, 429]),
  });
  const answerAs = async (
    request: FastifyRequest,
    body: { token: string },
    given: Omit<GivenAnswer, 'by'>,
  ) => {
    const opened = await open(request, body);
    const answered = await answerQuote(context, opened, { ...given, by: visitorOf(request) });
    return publicQuote(answered, clock());
  };

  app.post('/public-quote/accept', {
    schema: { ...answer('Aceitar o orçamento, uma só vez'), body: acceptanceSchema.extend(token) },
    handler: (request) => {
      const { name, cpfCnpj, signature } = request.body;
      return answerAs(request, request.body, { kind: 'accepted', name, cpfCnpj, signature });
    },
  });

  app.post('/public-quote/ask', {
    schema: {
      ...answer('Pedir uma alteração do orçamento'),
      body: requestedChangeSchema.extend(token),
    },
    handler: (request) =>
      answerAs(request, request.body, { kind: 'asked', message: request.body.message }),
  });

  app.post('/public-quote/refuse', {
    schema: { ...answer('Recusar o orçamento'), body: refusalSchema.extend(token) },
    handler: (request) =>
      answerAs(request, request.body, { kind: 'refused', message: request.body.message }),
  });
};

const NO_PICTURE = 'Não há foto neste link.';
const CLOSED = 'Este documento não pode mais ser lido por este link.';

function visitorOf({ ip, headers }: FastifyRequest): QuoteVisitor {
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
}
