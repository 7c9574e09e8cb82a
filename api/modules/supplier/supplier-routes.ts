import { briefSupplierSchema } from '@domain/supplier/brief-supplier';
import { supplierFilterSchema } from '@domain/supplier/supplier-filter';
import { supplierSchema } from '@domain/supplier/supplier-schema';
import { supplierSearchSchema } from '@domain/supplier/supplier-search';
import { MAX_ID } from '@domain/typed-id';
import {
  foundSupplierWire,
  supplierNameWire,
  supplierRowWire,
  supplierWire,
} from '@domain/wire/supplier';
import { z } from '@domain/zod';

import { created } from '../../http/created';
import { entityTag, tagVersion } from '../../http/entity-tag';
import { idempotentWrite } from '../../http/idempotent-write';
import { listResponse, listResponseSchema } from '../../http/list-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { missingRecord } from '../record/missing-record';
import {
  findSupplier,
  findSupplierNames,
  findSuppliers,
  searchSuppliers,
} from './supplier-repository';
import {
  changeSupplier,
  registerBriefSupplier,
  registerSupplier,
  supplierChange,
  UNKNOWN_SUPPLIER,
} from './supplier-service';

const tags = ['Fornecedores'];
const security = SIGNED_IN;
/** An invalid value counts as absent. */
const wholeNumberOrNone = (description: string) =>
  z.coerce.number().int().min(1).max(MAX_ID).optional().catch(undefined).describe(description);
const params = z.object({ idSupplier: recordId(UNKNOWN_SUPPLIER) });

export const supplierRoutes: Module = (app, context) => {
  const { db, readers } = context;

  app.get('/supplier', {
    schema: {
      tags,
      security,
      summary: 'Listar o nome de todos os fornecedores',
      description:
        '`most`: não mais que tantos, pela ordem do nome. `id`: só o que tem este código.',
      querystring: z.object({
        most: wholeNumberOrNone('Quantos, no máximo'),
        id: wholeNumberOrNone('O código de um fornecedor'),
      }),
      response: responses({ 200: z.array(supplierNameWire.promised) }, [401]),
    },
    handler: async (request) => {
      const reader = readers.of(principalOf(request));
      return (await findSupplierNames(reader, request.query)).map(supplierNameWire.write);
    },
  });

  app.get('/supplier/search', {
    schema: {
      tags,
      security,
      summary: 'Procurar fornecedores por nome, documento ou telefone',
      querystring: supplierSearchSchema,
      response: responses({ 200: z.array(foundSupplierWire.promised) }, [401]),
    },
    handler: async (request) => {
      const found = await searchSuppliers(readers.of(principalOf(request)), request.query.text);
      return found.map(foundSupplierWire.write);
    },
  });

  app.get('/supplier/filter', {
    schema: {
      tags,
      security,
      summary: 'Listar fornecedores por nome, documento e status',
      querystring: supplierFilterSchema,
      response: responses({ 200: listResponseSchema(supplierRowWire.promised) }, [401]),
    },
    handler: async (request) =>
      listResponse(
        await findSuppliers(readers.of(principalOf(request)), request.query),
        supplierRowWire.write,
      ),
  });

  app.get('/supplier/:idSupplier', {
    schema: {
      tags,
      security,
      summary: 'Consultar um fornecedor',
      params,
      response: responses({ 200: supplierWire.promised }, [401, 404]),
    },
    handler: async (request, reply) => {
      const supplier = await findSupplier(db, request.params.idSupplier);
      if (!supplier)
        throw await missingRecord(db, {
          table: 'supplier',
          id: request.params.idSupplier,
          unknown: UNKNOWN_SUPPLIER,
        });
      tagVersion(reply, supplier.version);
      return supplierWire.write(supplier);
    },
  });

  app.post('/supplier', {
    schema: {
      tags,
      security,
      summary: 'Cadastrar um fornecedor',
      body: supplierSchema,
      response: responses(
        { 201: z.number().int().describe('O código do novo fornecedor') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const idSupplier = await registerSupplier(write, request.body);
        return created('/supplier', idSupplier);
      }),
  });

  app.post('/supplier/brief', {
    schema: {
      tags,
      security,
      summary: 'Cadastrar um fornecedor só com nome e documento',
      body: briefSupplierSchema,
      response: responses(
        { 201: z.number().int().describe('O código do novo fornecedor') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const idSupplier = await registerBriefSupplier(write, request.body);
        return created('/supplier', idSupplier);
      }),
  });

  app.put('/supplier/:idSupplier', {
    schema: {
      tags,
      security,
      summary: 'Alterar um fornecedor',
      params,
      body: supplierChange.schema,
      response: responses({ 204: z.undefined() }, [400, 401, 404, 409, 412, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const version = await changeSupplier(write, request.params.idSupplier, request.body);
        return { status: 204, body: undefined, etag: entityTag(version) };
      }),
  });
};
