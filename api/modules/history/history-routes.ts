import type { FastifyReply } from 'fastify';

import { type Access, allows } from '@domain/access/areas';
import { todayIso } from '@domain/date';
import {
  historyFilterSchema,
  MOST_LISTED,
  recordHistoryFilterSchema,
} from '@domain/history/history-filter';
import {
  HISTORY_KIND_NAMES,
  HISTORY_KINDS,
  type HistoryKind,
  isHistoryKind,
} from '@domain/history/kinds';
import type { Page } from '@domain/pagination';
import { historyPersonWire, historyWire } from '@domain/wire/history';
import { z } from '@domain/zod';

import { recordExport } from '../../auth/events/record-export';
import type { Db } from '../../db/schema';
import { fileSchema } from '../../http/file-response';
import { listResponse, listResponseSchema } from '../../http/list-response';
import type { Module } from '../../http/module';
import { type Principal, principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { sendTable, type TableFormat, tableFormat } from '../../http/send-table';
import { XLSX_TYPE } from '../../tables/workbook';
import {
  findHistory,
  findHistoryPeople,
  findRecordHistory,
  type HistoryRecord,
} from './history-repository';
import { historyLines, historyTable } from './history-table';
import { readHistory } from './read-history';

const tags = ['Histórico'];
const security = SIGNED_IN;
const UNKNOWN_KIND = 'Registro desconhecido.';
const params = z.object({
  kind: z.custom<HistoryKind>(isHistoryKind, { message: UNKNOWN_KIND }),
  idRecord: recordId(UNKNOWN_KIND),
});
const EXPORT_PAGE = 100;

type Paging = { page: number; pageSize: number };
type ReadPage = (paging: Paging) => Promise<Page<HistoryRecord>>;

/** An extension (docs/contract.md#history): what happened to records. It cannot be written. */
export const historyRoutes: Module = (app, { db, readers, clock }) => {
  const page = async ({ access }: Principal, reader: Db, found: Page<HistoryRecord>) =>
    listResponse(
      { ...found, rows: await readHistory(reader, found.rows, access) },
      historyWire.write,
    );
  const list = { tags, security };
  const file = { ...list, produces: ['text/csv', XLSX_TYPE] };

  const send = async (reply: FastifyReply, format: TableFormat, read: ReadPage) => {
    await recordExport({ db, clock }, reply.request, `${historyTable.name}.${format}`);
    const principal = principalOf(reply.request);
    const reader = readers.of(principal);
    return sendTable(
      reply,
      { table: historyTable, batches: linesOf(reader, read, principal.access) },
      { format, day: todayIso(clock()) },
    );
  };

  app.get('/history', {
    schema: {
      ...list,
      summary: 'Procurar no histórico, do mais novo ao mais antigo',
      description:
        `\`about\` é o código de um registro ou palavras do nome que ele tem hoje. Só vem o que o papel de quem pergunta deixa ver, e no máximo ` +
        `${MOST_LISTED} acontecimentos: um período mostra os outros.`,
      querystring: historyFilterSchema,
      response: responses({ 200: listResponseSchema(historyWire.promised) }, [400, 401, 403]),
    },
    handler: async (request) => {
      const principal = principalOf(request);
      const reader = readers.of(principal);
      const found = await findHistory(reader, seenBy(principal.access), request.query);
      return page(principal, reader, found);
    },
  });

  app.get('/history/people', {
    schema: {
      ...list,
      summary: 'As pessoas por quem o histórico pode ser filtrado, por nome',
      response: responses({ 200: z.array(historyPersonWire.promised) }, [401, 403]),
    },
    handler: async () => (await findHistoryPeople(db)).map(historyPersonWire.write),
  });

  app.get('/history/export', {
    schema: {
      ...file,
      summary: 'Exportar o que se procura no histórico',
      querystring: historyFilterSchema.extend({ format: tableFormat }),
      response: responses({ 200: fileSchema }, [400, 401, 403]),
    },
    handler: (request, reply) => {
      const principal = principalOf(request);
      const { format, ...filter } = request.query;
      const read: ReadPage = (paging) =>
        findHistory(readers.of(principal), seenBy(principal.access), { ...filter, ...paging });
      return send(reply, format, read);
    },
  });

  app.get('/history/:kind/:idRecord', {
    schema: {
      ...list,
      summary:
        'O que aconteceu com um registro; com um orçamento, também com as suas notas, para quem as vê',
      params,
      querystring: recordHistoryFilterSchema,
      response: responses({ 200: listResponseSchema(historyWire.promised) }, [400, 401, 403, 404]),
    },
    handler: async (request) => {
      const principal = principalOf(request);
      const reader = readers.of(principal);
      const record = recordOf(principal, request.params);
      return page(principal, reader, await findRecordHistory(reader, record, request.query));
    },
  });

  app.get('/history/:kind/:idRecord/export', {
    schema: {
      ...file,
      summary: 'Exportar o que aconteceu com um registro',
      params,
      querystring: z.object({ format: tableFormat }),
      response: responses({ 200: fileSchema }, [400, 401, 403, 404]),
    },
    handler: (request, reply) => {
      const principal = principalOf(request);
      const reader = readers.of(principal);
      const record = recordOf(principal, request.params);
      const read: ReadPage = (paging) => findRecordHistory(reader, record, paging);
      return send(reply, request.query.format, read);
    },
  });
};

/** The kinds whose records a role lets its people see (R-HIS-07). */
function seenBy(access: Access | null): HistoryKind[] {
  return HISTORY_KIND_NAMES.filter((kind) => allows(access, HISTORY_KINDS[kind].area, 'see'));
}

/** The requested record, and the kinds that the person may see in its history (R-HIS-07). */
function recordOf(
  { access }: Pick<Principal, 'access'>,
  { kind, idRecord: id }: z.output<typeof params>,
) {
  return { kind, id, seen: seenBy(access) };
}

async function* linesOf(db: Db, read: ReadPage, access: Access | null) {
  for (let page = 1; ; page += 1) {
    const { rows, pages } = await read({ page, pageSize: EXPORT_PAGE });
    yield historyLines(await readHistory(db, rows, access));
    if (page >= pages) return;
  }
}
