import { saleSchema } from '@domain/direct-sale/sale-schema';
import { orderChangeSchema } from '@domain/order/order-change';
import { orderFilterSchema } from '@domain/order/order-filter';
import { orderSchema } from '@domain/order/order-schema';
import { listedOrderWire, orderTotalsWire, orderWire } from '@domain/wire/order';
import { z } from '@domain/zod';

import { readSnapshot } from '../../db/engine/snapshot';
import { created } from '../../http/created';
import { entityTag, tagVersion } from '../../http/entity-tag';
import { idempotencyKey, idempotentWrite } from '../../http/idempotent-write';
import { listResponse, listResponseSchema } from '../../http/list-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findProfessionalName } from '../professional/professional-repository';
import { missingRecord } from '../record/missing-record';
import { findOrders } from './order-list-repository';
import { findOrder } from './order-repository';
import { orderListRow } from './order-response';
import { changeOrder, registerOrder, UNKNOWN_ORDER } from './order-service';
import { sumOrders } from './order-sums-repository';
import { findAcceptedVersion, findQuoteStandings } from './quote-standing-repository';
import { registerSale } from './sale-service';
import { storedOrder } from './stored-order';

const tags = ['Orçamentos'];
const security = SIGNED_IN;
const params = z.object({ idOrder: recordId(UNKNOWN_ORDER) });
/** Enough for a thousand items with full texts. */
const ORDER_BODY_BYTES = 1024 * 1024;

export const orderRoutes: Module = (app, context) => {
  const { db, readers, clock } = context;

  app.get('/order/filter', {
    schema: {
      tags,
      security,
      summary: 'Listar orçamentos por código, cliente, documento e status',
      querystring: orderFilterSchema,
      response: responses({ 200: listResponseSchema(listedOrderWire.promised) }, [401]),
    },
    handler: async (request) => {
      const reader = readers.of(principalOf(request));
      const found = await findOrders(reader, request.query);
      const ids = found.rows.map(({ idOrder }) => idOrder);
      return listResponse(found, orderListRow(await findQuoteStandings(reader, ids, clock())));
    },
  });

  // An extension (docs/contract.md#order-totals).
  app.get('/order/totals', {
    schema: {
      tags,
      security,
      summary: 'Somar os orçamentos de um filtro: quantos são e o total deles',
      querystring: orderFilterSchema,
      response: responses({ 200: orderTotalsWire.promised }, [401]),
    },
    handler: async (request) => {
      const reader = readers.of(principalOf(request));
      const { count, cents } = await sumOrders(reader, request.query);
      return orderTotalsWire.write({ count, value: cents });
    },
  });

  app.get('/order/:idOrder', {
    schema: {
      tags,
      security,
      summary: 'Consultar um orçamento',
      params,
      response: responses({ 200: orderWire.promised }, [401, 404]),
    },
    handler: ({ params: { idOrder: id } }, reply) =>
      // The version in the tag covers every line.
      readSnapshot(db, async (trx) => {
        const order = await findOrder(trx, id);
        if (!order)
          throw await missingRecord(trx, { table: 'salesOrder', id, unknown: UNKNOWN_ORDER });
        tagVersion(reply, order.header.version);
        const { createdAt, idProfessional } = order.header;
        const professionalName = await findProfessionalName(trx, idProfessional);
        const accepted = await findAcceptedVersion(trx, id);
        return orderWire.write({
          ...storedOrder(order),
          createdAt,
          professionalName,
          acceptedVersion: accepted?.number ?? null,
          acceptedValue: accepted?.totalCents ?? null,
        });
      }),
  });

  app.post('/order', {
    bodyLimit: ORDER_BODY_BYTES,
    schema: {
      tags,
      security,
      summary: 'Cadastrar um orçamento',
      body: orderSchema,
      response: responses(
        { 201: z.number().int().describe('O código do novo orçamento') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const idOrder = await registerOrder(write, request.body);
        return created('/order', idOrder);
      }),
  });

  app.post('/order/direct-sale', {
    bodyLimit: ORDER_BODY_BYTES,
    schema: {
      tags,
      security,
      summary: 'Registrar uma venda direta',
      body: saleSchema,
      response: responses(
        { 201: z.number().int().describe('O código do pedido da venda') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const idOrder = await registerSale(write, request.body, idempotencyKey(request));
        return created('/order', idOrder);
      }),
  });

  app.put('/order/:idOrder', {
    bodyLimit: ORDER_BODY_BYTES,
    schema: {
      tags,
      security,
      summary: 'Alterar um orçamento, com seus itens e parcelas',
      params,
      body: orderChangeSchema,
      response: responses(
        { 200: z.object({ IdOrder: z.number().int() }) },
        [400, 401, 404, 409, 412, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idOrder } = request.params;
        const version = await changeOrder(write, idOrder, request.body);
        return { status: 200, body: { IdOrder: idOrder }, etag: entityTag(version) };
      }),
  });
};
