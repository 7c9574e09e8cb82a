import { z } from '@domain/zod';

import { fileSchema, sendPdf } from '../../http/file-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { UNKNOWN_NOTE } from './fiscal-note-service';
import { danfeOf, readNoteDocument } from './note-document';

const params = z.object({ idFiscalNote: recordId(UNKNOWN_NOTE) });

/** A note's DANFE: `pdfUrl` points here for notes made here. */
export const danfeRoutes: Module = (app, { db, printer }) => {
  app.get('/fiscal-note/danfe/:idFiscalNote', {
    schema: {
      tags: ['Notas fiscais'],
      security: SIGNED_IN,
      summary: 'Gerar o DANFE de uma nota autorizada',
      produces: ['application/pdf'],
      params,
      response: responses({ 200: fileSchema }, [401, 404, 409, 503]),
    },
    handler: async (request, reply) => {
      const note = await readNoteDocument(db, request.params.idFiscalNote);
      const pdf = await printer.print(principalOf(request), 'danfe', danfeOf(note));
      return sendPdf(reply, pdf, `NotaFiscal-${note.number ?? note.idFiscalNote}.pdf`);
    },
  });
};
