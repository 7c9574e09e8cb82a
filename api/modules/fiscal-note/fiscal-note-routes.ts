import { fiscalNoteFilterSchema } from '@domain/fiscal-note/fiscal-note-filter';
import { cancelSchema, cancelUntil } from '@domain/fiscal-note/note-cancelling';
import { hasNoteFiles } from '@domain/fiscal-note/note-progress';
import { noteRequestSchema } from '@domain/fiscal-note/note-request';
import { requiredId } from '@domain/form-fields';
import { PROVIDER_FACTS } from '@domain/note-provider';
import { fiscalNoteRowWire, fiscalNoteWire, noteFilesWire } from '@domain/wire/fiscal-note';
import { z } from '@domain/zod';

import { readSnapshot } from '../../db/engine/snapshot';
import { noteValue } from '../../fiscal/note-value';
import { notFound } from '../../http/api-error';
import { tagVersion } from '../../http/entity-tag';
import { idempotentWrite, type WriteResponse } from '../../http/idempotent-write';
import { listResponse, listResponseSchema } from '../../http/list-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findFiscalNote, findFiscalNotes, type FiscalNoteRecord } from './fiscal-note-repository';
import {
  cancelNote,
  readNoteFiles,
  registerNote,
  registerServiceNote,
  retryNote,
  UNKNOWN_NOTE,
} from './fiscal-note-service';

const tags = ['Notas fiscais'];
const security = SIGNED_IN;
const params = z.object({ idFiscalNote: recordId(UNKNOWN_NOTE) });

/** The notes of orders (R-NOT-16). */
export const fiscalNoteRoutes: Module = (app, context) => {
  const { db, readers, fiscalNotes, sealingKey } = context;

  /** Starts the queued work at once instead of at the worker's next poll. */
  const begun = (response: WriteResponse) => {
    fiscalNotes.wake();
    return Promise.resolve(response);
  };

  app.get('/fiscal-note/filter', {
    schema: {
      tags,
      security,
      summary: 'Listar notas fiscais por orçamento, número, empresa, status, documento e nome',
      querystring: fiscalNoteFilterSchema,
      response: responses({ 200: listResponseSchema(fiscalNoteRowWire.promised) }, [401]),
    },
    handler: async (request) =>
      listResponse(
        await findFiscalNotes(readers.of(principalOf(request)), request.query),
        fiscalNoteRow,
      ),
  });

  app.get('/fiscal-note/:idFiscalNote', {
    schema: {
      tags,
      security,
      summary: 'Consultar uma nota fiscal',
      params,
      response: responses({ 200: fiscalNoteWire.promised }, [401, 404]),
    },
    handler: async (request, reply) => {
      const note = await findFiscalNote(db, request.params.idFiscalNote);
      if (!note) throw notFound(UNKNOWN_NOTE);
      tagVersion(reply, note.version);
      return fiscalNoteResponse(note);
    },
  });

  app.post('/fiscal-note/nfe', {
    schema: {
      tags,
      security,
      summary: 'Gerar a nota fiscal de um orçamento; ela é emitida em seguida, sem que se espere',
      body: noteRequestSchema,
      response: responses(
        { 201: z.number().int().describe('O código da nova nota') },
        [400, 401, 404, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply, afterwards: begun }, async (write) => {
        const body = await registerNote(write, request.body, fiscalNotes);
        return { status: 201, body };
      }),
  });

  app.put('/fiscal-note/nfe/:idFiscalNote', {
    schema: {
      tags,
      security,
      summary: 'Tentar de novo uma nota rejeitada ou parada, com o mesmo número',
      params,
      response: responses(
        { 200: z.object({ IdFiscalNote: z.number().int() }) },
        [400, 401, 404, 409, 412, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply, afterwards: begun }, async (write) => {
        const { idFiscalNote } = request.params;
        await retryNote(write, idFiscalNote, fiscalNotes);
        return { status: 200, body: { IdFiscalNote: idFiscalNote } };
      }),
  });

  app.post('/fiscal-note/:idFiscalNote/cancel', {
    schema: {
      tags,
      security,
      summary: 'Cancelar uma nota autorizada, com o motivo e dentro do prazo',
      params,
      body: cancelSchema,
      response: responses(
        { 200: z.object({ IdFiscalNote: z.number().int() }) },
        [400, 401, 404, 409, 412, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idFiscalNote } = request.params;
        const cancelReason = request.body.reason;
        await cancelNote(write, { idFiscalNote, cancelReason }, sealingKey);
        return { status: 200, body: { IdFiscalNote: idFiscalNote } };
      }),
  });

  app.get('/fiscal-note/nfe', {
    schema: {
      tags,
      security,
      summary: 'Consultar os arquivos da nota de um orçamento, depois de autorizada',
      description:
        '`pdfUrl` começa por https:// quando o DANFE está no emissor; senão é um caminho desta API, sem barra na frente.',
      querystring: z.object({ idOrder: requiredId('Orçamento desconhecido.') }),
      response: responses({ 200: noteFilesWire.promised }, [400, 401, 404, 409]),
    },
    handler: ({ query: { idOrder } }) => readNoteFiles(db, idOrder),
  });

  app.post('/fiscal-note/nfse', {
    schema: {
      tags,
      security,
      summary: 'Gerar a nota de serviço de um orçamento; só de serviços, e onde o emissor as faz',
      body: noteRequestSchema,
      response: responses(
        { 201: z.number().int().describe('O código da nova nota') },
        [400, 401, 404, 409, 413, 422, 501],
      ),
    },
    handler: ({ body }) => readSnapshot(db, (trx) => registerServiceNote(trx, body, fiscalNotes)),
  });
};

function fiscalNoteRow(note: FiscalNoteRecord) {
  const { hasFiscalValue } = PROVIDER_FACTS[note.provider];
  return fiscalNoteRowWire.write({ ...note, fiscalValue: hasFiscalValue });
}

function fiscalNoteResponse(note: FiscalNoteRecord) {
  const { hasFiscalValue, cancelsHere } = PROVIDER_FACTS[note.provider];
  return fiscalNoteWire.write({
    ...note,
    value: note.xml !== null && hasNoteFiles(note) ? noteValue(note.xml) : null,
    fiscalValue: hasFiscalValue,
    cancelUntil: cancelUntil(note)?.toISOString() ?? null,
    cancelHere: cancelsHere,
    hasCancelXml: note.cancelXml !== null,
  });
}
