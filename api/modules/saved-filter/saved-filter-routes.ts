import { savedFilterName, savedFilterSchema } from '@domain/saved-filter/saved-filter-schema';
import { SAVED_LISTS } from '@domain/saved-filter/saved-query';
import { savedFilterWire } from '@domain/wire/saved-filter';
import { z } from '@domain/zod';

import { createdUnversioned } from '../../http/created';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findSavedFilters } from './saved-filter-repository';
import { removeFilter, renameFilter, saveFilter, UNKNOWN_FILTER } from './saved-filter-service';

const tags = ['Extensões'];
const security = SIGNED_IN;
const params = z.object({ idSavedFilter: recordId(UNKNOWN_FILTER) });

/** The filters that the signed-in person named (docs/contract.md#saved-filters). */
export const savedFilterRoutes: Module = (app, context) => {
  const { db } = context;

  app.get('/saved-filter', {
    schema: {
      tags,
      security,
      summary: 'Listar os próprios filtros salvos de uma lista',
      querystring: z.object({ list: z.enum(SAVED_LISTS) }),
      response: responses({ 200: z.array(savedFilterWire.promised) }, [400, 401]),
    },
    handler: async (request) => {
      const { idProfessional } = principalOf(request);
      const found = await findSavedFilters(db, idProfessional, request.query.list);
      return found.map(savedFilterWire.write);
    },
  });

  app.post('/saved-filter', {
    schema: {
      tags,
      security,
      summary: 'Salvar um filtro; um de mesmo nome é substituído',
      body: savedFilterSchema,
      response: responses(
        { 201: z.number().int().describe('O código do filtro') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) =>
        createdUnversioned('/saved-filter', await saveFilter(write, request.body)),
      ),
  });

  app.put('/saved-filter/:idSavedFilter', {
    schema: {
      tags,
      security,
      summary: 'Dar outro nome a um filtro salvo',
      params,
      body: savedFilterName,
      response: responses({ 204: z.undefined() }, [400, 401, 404, 409, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        await renameFilter(write, request.params.idSavedFilter, request.body.name);
        return { status: 204, body: undefined };
      }),
  });

  app.delete('/saved-filter/:idSavedFilter', {
    schema: {
      tags,
      security,
      summary: 'Excluir um filtro salvo',
      params,
      response: responses({ 204: z.undefined() }, [401, 404, 409]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        await removeFilter(write, request.params.idSavedFilter);
        return { status: 204, body: undefined };
      }),
  });
};
