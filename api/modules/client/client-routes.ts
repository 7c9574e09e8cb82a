import { clientFilterSchema } from '@domain/client/client-filter';
import { newClientSchema } from '@domain/client/client-schema';
import { clientSearchSchema } from '@domain/client/client-search';
import { cleanTaxId } from '@domain/tax-id';
import { clientRowWire, clientWire } from '@domain/wire/client';
import { z } from '@domain/zod';

import { notFound } from '../../http/api-error';
import { created } from '../../http/created';
import { entityTag, tagVersion } from '../../http/entity-tag';
import { idempotentWrite } from '../../http/idempotent-write';
import { listResponse, listResponseSchema } from '../../http/list-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { missingRecord } from '../record/missing-record';
import { findClient, findClientByDocument, findClients, searchClients } from './client-repository';
import { changeClient, clientChange, registerClient, UNKNOWN_CLIENT } from './client-service';

const tags = ['Clientes'];
const security = SIGNED_IN;
const params = z.object({ idClient: recordId(UNKNOWN_CLIENT) });

export const clientRoutes: Module = (app, context) => {
  const { db, readers } = context;

  app.get('/client/filter', {
    schema: {
      tags,
      security,
      summary: 'Listar clientes por nome, documento e status',
      querystring: clientFilterSchema,
      response: responses({ 200: listResponseSchema(clientRowWire.promised) }, [401]),
    },
    handler: async (request) =>
      listResponse(
        await findClients(readers.of(principalOf(request)), request.query),
        clientRowWire.write,
      ),
  });

  app.get('/client/search', {
    schema: {
      tags,
      security,
      summary: 'Procurar clientes por nome, documento ou telefone, os últimos primeiro',
      querystring: clientSearchSchema,
      response: responses({ 200: z.array(clientRowWire.promised) }, [401]),
    },
    handler: async (request) => {
      const found = await searchClients(readers.of(principalOf(request)), request.query.text);
      return found.map(clientRowWire.write);
    },
  });

  app.get('/client/:idClient', {
    schema: {
      tags,
      security,
      summary: 'Consultar um cliente',
      params,
      response: responses({ 200: clientWire.promised }, [401, 404]),
    },
    handler: async (request, reply) => {
      const client = await findClient(db, request.params.idClient);
      if (!client)
        throw await missingRecord(db, {
          table: 'client',
          id: request.params.idClient,
          unknown: UNKNOWN_CLIENT,
        });
      tagVersion(reply, client.version);
      return clientWire.write(client);
    },
  });

  app.get('/client/cpf-cnpj/:document', {
    schema: {
      tags,
      security,
      summary: 'Consultar um cliente pelo CPF ou CNPJ',
      params: z.object({ document: z.string().transform(cleanTaxId) }),
      response: responses({ 200: clientWire.promised }, [401, 404]),
    },
    handler: async (request, reply) => {
      const client = await findClientByDocument(db, request.params.document);
      if (!client) throw notFound(UNKNOWN_CLIENT);
      tagVersion(reply, client.version);
      return clientWire.write(client);
    },
  });

  app.post('/client', {
    schema: {
      tags,
      security,
      summary: 'Cadastrar um cliente',
      body: newClientSchema,
      response: responses(
        { 201: z.number().int().describe('O código do novo cliente') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const idClient = await registerClient(write, request.body);
        return created('/client', idClient);
      }),
  });

  app.put('/client/:idClient', {
    schema: {
      tags,
      security,
      summary: 'Alterar um cliente',
      params,
      body: clientChange.schema,
      response: responses({ 204: z.undefined() }, [400, 401, 404, 409, 412, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const version = await changeClient(write, request.params.idClient, request.body);
        return { status: 204, body: undefined, etag: entityTag(version) };
      }),
  });
};
