import { Readable } from 'node:stream';

import { todayIso } from '@domain/date';
import { filterText } from '@domain/filter-fields';
import { MAX_IMPORT_BYTES } from '@domain/import/import-limits';
import { pageQuery } from '@domain/page-query';
import {
  importColumnWire,
  importErrorWire,
  importPreviewWire,
  importWire,
} from '@domain/wire/import';
import { z } from '@domain/zod';

import { sentFile } from '../../http/file-body';
import { fileSchema, sendDownload } from '../../http/file-response';
import { idempotentWrite } from '../../http/idempotent-write';
import { listResponse, listResponseSchema } from '../../http/list-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { sendTable } from '../../http/send-table';
import { XLSX_TYPE } from '../../tables/workbook';
import { findNames } from '../history/named-records-repository';
import { badRowsText, errorTable, modelFile } from './import-files';
import { previewOf } from './import-preview';
import { neededFields } from './import-register';
import {
  badRowBatches,
  errorBatches,
  findErrors,
  type ImportErrorRecord,
  type ImportRecord,
  storedTexts,
} from './import-repository';
import {
  confirmImport,
  currentImport,
  ownImports,
  registerOf,
  REGISTERS,
  stageImport,
  startReading,
  startWriting,
  UNKNOWN_IMPORT,
} from './import-service';
import type { ConfirmedImport } from './write-import';

/** The accepted content types; the format is detected from the content. */
const FILE_TYPES = ['text/csv', XLSX_TYPE];
const ERRORS_PAGE_SIZE = 50;
const IMPORTS_PAGE_SIZE = 10;

const tags = ['Importação'];
const security = SIGNED_IN;
const params = z.object({ idImport: recordId(UNKNOWN_IMPORT) });
const registerParams = z.object({
  register: z.enum(REGISTERS, { errorMap: () => ({ message: 'Este cadastro não é importado.' }) }),
});

/**
 * An extension: importing files into registers, in two steps. The first only reads; the second
 * writes all or nothing.
 */
export const importRoutes: Module = (app, context) => {
  const { db, readers, clock } = context;

  app.addContentTypeParser(
    FILE_TYPES,
    { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.get('/import/:register/model', {
    schema: {
      tags,
      security,
      summary: 'Baixar o arquivo modelo de um cadastro',
      produces: ['text/csv'],
      params: registerParams,
      response: responses({ 200: fileSchema }, [401, 404]),
    },
    handler: async ({ params: { register: name } }, reply) => {
      const register = registerOf(name);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="modelo-${register.name}.csv"`)
        .send(modelFile(register));
    },
  });

  app.get('/import/:register/columns', {
    schema: {
      tags,
      security,
      summary: 'Listar as colunas que um cadastro reconhece em um arquivo',
      params: registerParams,
      response: responses({ 200: z.array(importColumnWire.promised) }, [401, 404]),
    },
    handler: async (request) => {
      const register = registerOf(request.params.register);
      const complete = await register.prepare(db, principalOf(request));
      const needed = neededFields(register, complete);
      return register.fields.map(({ field, label, names = [] }) =>
        importColumnWire.write({ label, otherNames: [...names], required: needed.has(field) }),
      );
    },
  });

  app.get('/import/:register/files', {
    schema: {
      tags,
      security,
      summary: 'Listar as próprias importações de um cadastro, da última à primeira',
      params: registerParams,
      querystring: z.object(pageQuery(IMPORTS_PAGE_SIZE)),
      response: responses({ 200: listResponseSchema(importWire.promised) }, [401, 404]),
    },
    handler: async (request) => {
      const { idProfessional } = principalOf(request);
      const of = { register: request.params.register, idProfessional };
      return listResponse(await ownImports(context, of, request.query), importResponse);
    },
  });

  app.post('/import/:register', {
    bodyLimit: MAX_IMPORT_BYTES,
    schema: {
      tags,
      security,
      summary:
        'Enviar um arquivo CSV ou do Excel (.xlsx); ele é só lido, e gravado quando for confirmado',
      consumes: FILE_TYPES,
      params: registerParams,
      querystring: z.object({ fileName: filterText(120) }),
      response: responses(
        { 201: z.number().int().describe('O código da importação') },
        [400, 401, 404, 409, 413],
      ),
    },
    handler: async (request, reply) => {
      const file = {
        register: request.params.register,
        fileName: request.query.fileName || 'arquivo.csv',
        bytes: sentFile(request),
      };
      let staged: number | null = null;
      await idempotentWrite(context, { request, reply }, async (write) => {
        staged = await stageImport(write, file);
        return { status: 201, body: staged };
      });
      const { idCompany } = principalOf(request);
      if (staged !== null) startReading(context, { idImport: staged, file, idCompany });
    },
  });

  app.get('/import/:idImport', {
    schema: {
      tags,
      security,
      summary: 'Consultar uma importação e seu andamento',
      params,
      response: responses({ 200: importWire.promised }, [401, 404]),
    },
    handler: async (request) => {
      const { idProfessional } = principalOf(request);
      return importResponse(await currentImport(context, request.params.idImport, idProfessional));
    },
  });

  app.get('/import/:idImport/preview', {
    schema: {
      tags,
      security,
      summary: 'Consultar como um arquivo foi lido, e o que nele já estava cadastrado',
      params,
      response: responses({ 200: importPreviewWire.promised }, [401, 404]),
    },
    handler: async (request) => {
      const { idProfessional } = principalOf(request);
      const record = await currentImport(context, request.params.idImport, idProfessional);
      const preview = previewOf(record.preview);
      const ids = preview.known.map(({ id }) => id);
      const names = await findNames(context.db, record.register, ids);
      const known = preview.known.map((row) => ({ ...row, name: names.get(row.id) ?? null }));
      return importPreviewWire.write({ ...preview, known });
    },
  });

  app.get('/import/:idImport/errors', {
    schema: {
      tags,
      security,
      summary: 'Listar os erros de uma importação, por linha',
      params,
      querystring: z.object(pageQuery(ERRORS_PAGE_SIZE)),
      response: responses({ 200: listResponseSchema(importErrorWire.promised) }, [401, 404]),
    },
    handler: async (request) => {
      const { idImport } = request.params;
      await currentImport(context, idImport, principalOf(request).idProfessional);
      return listResponse(await findErrors(db, idImport, request.query), importError);
    },
  });

  app.get('/import/:idImport/errors/file', {
    schema: {
      tags,
      security,
      summary: 'Baixar os erros de uma importação como CSV',
      produces: ['text/csv'],
      params,
      response: responses({ 200: fileSchema }, [401, 404]),
    },
    handler: async (request, reply) => {
      const { idImport } = request.params;
      const principal = principalOf(request);
      await currentImport(context, idImport, principal.idProfessional);
      const batches = errorBatches(readers.of(principal), idImport);
      const file = { format: 'csv' as const, day: todayIso(clock()) };
      return sendTable(reply, { table: errorTable, batches }, file);
    },
  });

  app.get('/import/:idImport/bad-rows/file', {
    schema: {
      tags,
      security,
      summary:
        'Baixar as linhas com erro, nas mesmas colunas do arquivo e com o motivo de cada uma',
      produces: ['text/csv'],
      params,
      response: responses({ 200: fileSchema }, [401, 404]),
    },
    handler: async (request, reply) => {
      const { idImport } = request.params;
      const principal = principalOf(request);
      const { heading } = await currentImport(context, idImport, principal.idProfessional);
      const rows = badRowBatches(readers.of(principal), idImport);
      const text = badRowsText(storedTexts(heading), rows);
      return sendDownload(reply, Readable.from(text), {
        type: 'text/csv; charset=utf-8',
        name: 'linhas-com-erro.csv',
      });
    },
  });

  app.post('/import/:idImport/confirm', {
    schema: {
      tags,
      security,
      summary: 'Gravar tudo o que o arquivo traz de novo; a gravação segue depois da resposta',
      params,
      querystring: z.object({
        onlyGood: z
          .enum(['true'])
          .optional()
          .describe('Gravar só as linhas boas de um arquivo com erros'),
      }),
      response: responses({ 200: importWire.promised }, [401, 404, 409]),
    },
    handler: async (request, reply) => {
      let begun: ConfirmedImport | null = null;
      await idempotentWrite(context, { request, reply }, async (write) => {
        const onlyGood = request.query.onlyGood === 'true';
        const { begins, record } = await confirmImport(write, request.params.idImport, {
          db: context.db,
          onlyGood,
        });
        if (begins) begun = { record, author: write.author };
        return { status: 200, body: importResponse(record) };
      });
      if (begun) startWriting(context, begun);
    },
  });
};

function importResponse(record: ImportRecord) {
  return importWire.write({
    ...record,
    ignoredColumns: storedTexts(record.ignoredColumns),
  });
}

function importError(record: ImportErrorRecord) {
  return importErrorWire.write({ ...record, column: record.columnLabel });
}
