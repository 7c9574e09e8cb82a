import { Readable } from 'node:stream';

import { todayIso } from '@domain/date';
import { fiscalNoteFilterSchema } from '@domain/fiscal-note/fiscal-note-filter';
import { archiveName, archiveRefusal, MOST_ARCHIVED_NOTES } from '@domain/fiscal-note/note-archive';
import { z } from '@domain/zod';

import { recordExport } from '../../auth/events/record-export';
import { conflict } from '../../http/api-error';
import { fileSchema, sendDownload } from '../../http/file-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findListedNotes } from './fiscal-note-repository';
import { readCancelDocument, UNKNOWN_NOTE } from './fiscal-note-service';
import { noteArchive } from './note-archive';

const ZIP_TYPE = 'application/zip';
const XML_TYPE = 'application/xml';

/** An extension: the documents that a company's accountant asks for (R-NOT-20). */
export const noteArchiveRoutes: Module = (app, { db, readers, clock }) => {
  app.get('/fiscal-note/xmls', {
    schema: {
      tags: ['Notas fiscais'],
      security: SIGNED_IN,
      summary: 'Baixar os XMLs das notas de um filtro num arquivo zip, com um resumo delas',
      produces: [ZIP_TYPE],
      querystring: fiscalNoteFilterSchema,
      response: responses({ 200: fileSchema }, [401, 409]),
    },
    handler: async (request, reply) => {
      const { query } = request;
      const reader = readers.of(principalOf(request));
      const notes = await findListedNotes(reader, query, MOST_ARCHIVED_NOTES + 1);
      const refusal = archiveRefusal(notes);
      if (refusal !== null) throw conflict(refusal);
      const today = todayIso(clock());
      const name = `${archiveName(query, today)}.zip`;
      await recordExport({ db, clock }, request, name);
      const ids = notes.map(({ idFiscalNote }) => idFiscalNote);
      return sendDownload(reply, Readable.from(noteArchive(reader, ids, today)), {
        type: ZIP_TYPE,
        name,
      });
    },
  });

  app.get('/fiscal-note/:idFiscalNote/cancel-xml', {
    schema: {
      tags: ['Notas fiscais'],
      security: SIGNED_IN,
      summary: 'Baixar o XML do cancelamento de uma nota',
      produces: [XML_TYPE],
      params: z.object({ idFiscalNote: recordId(UNKNOWN_NOTE) }),
      response: responses({ 200: fileSchema }, [401, 404]),
    },
    handler: async ({ params: { idFiscalNote } }, reply) => {
      const { name, xml } = await readCancelDocument(db, idFiscalNote);
      return sendDownload(reply, Buffer.from(xml), { type: XML_TYPE, name });
    },
  });
};
