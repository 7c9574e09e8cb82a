import {
  newParkedSaleSchema,
  parkedEntries,
  saleTake,
  takeSchema,
} from '@domain/direct-sale/parked-sale';
import { parkedSaleWire } from '@domain/wire/parked-sale';
import { z } from '@domain/zod';

import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findParkedSales } from './parked-sale-repository';
import { discardParkedSale, NOT_PARKED, parkSale, takeParkedSale } from './parked-sale-service';

const tags = ['Extensões'];
const security = SIGNED_IN;
const params = z.object({ idParkedSale: recordId(NOT_PARKED) });
/** Enough for a thousand items with full texts. */
const SALE_BODY_BYTES = 1024 * 1024;

/** Parked counter sales (docs/contract.md#parked-sales). */
export const parkedSaleRoutes: Module = (app, context) => {
  const { db } = context;

  app.get('/parked-sale', {
    schema: {
      tags,
      security,
      summary: 'Listar as vendas em espera da empresa',
      querystring: z.object({
        all: z.enum(['true']).optional().describe('Também as que estão com outras pessoas'),
      }),
      response: responses({ 200: z.array(parkedSaleWire.promised) }, [400, 401]),
    },
    handler: async (request) => {
      const hands = request.query.all === 'true' ? 'any' : 'own';
      const found = await findParkedSales(db, principalOf(request), hands);
      return found.map((sale) => parkedSaleWire.write({ ...sale, total: sale.totalCents }));
    },
  });

  app.post('/parked-sale', {
    bodyLimit: SALE_BODY_BYTES,
    schema: {
      tags,
      security,
      summary: 'Pôr uma venda em espera',
      body: newParkedSaleSchema,
      response: responses(
        { 201: z.number().int().describe('O código da venda em espera') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => ({
        status: 201,
        body: await parkSale(write, request.body),
      })),
  });

  app.post('/parked-sale/:idParkedSale/take', {
    schema: {
      tags,
      security,
      summary: 'Retomar uma venda em espera, que deixa de esperar',
      params,
      body: takeSchema,
      response: responses({ 200: z.object({ Entries: parkedEntries }) }, [400, 401, 404, 409, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idParkedSale } = request.params;
        const Entries = await takeParkedSale(write, idParkedSale, saleTake(request.body));
        return { status: 200, body: { Entries } };
      }),
  });

  app.delete('/parked-sale/:idParkedSale', {
    schema: {
      tags,
      security,
      summary: 'Descartar uma venda em espera',
      params,
      response: responses({ 204: z.undefined() }, [401, 404, 409]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        await discardParkedSale(write, request.params.idParkedSale);
        return { status: 204, body: undefined };
      }),
  });
};
