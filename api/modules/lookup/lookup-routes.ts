import { newGroupSchema } from '@domain/product/new-group';
import {
  orderStatusWire,
  paymentTypeWire,
  productGroupWire,
  productUnityWire,
} from '@domain/wire/lookup';
import { z } from '@domain/zod';

import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { responses, SIGNED_IN } from '../../http/route-schema';
import {
  addProductGroup,
  findOrderStatuses,
  findPaymentTypes,
  findProductGroups,
  findProductUnities,
  findUsedPaymentTypes,
} from './lookup-repository';

const security = SIGNED_IN;
const tags = ['Listas de apoio'];

/** The short lists that fill selects: returned whole, ordered by id. */
export const lookupRoutes: Module = (app, context) => {
  const { db } = context;

  app.get('/order-status', {
    schema: {
      tags,
      security,
      summary: 'Listar as situações do orçamento',
      response: responses({ 200: z.array(orderStatusWire.promised) }, [401]),
    },
    handler: async () => (await findOrderStatuses(db)).map(orderStatusWire.write),
  });

  app.get('/payment-type', {
    schema: {
      tags,
      security,
      summary: 'Listar as formas de pagamento',
      response: responses({ 200: z.array(paymentTypeWire.promised) }, [401]),
    },
    handler: async () => (await findPaymentTypes(db)).map(paymentTypeWire.write),
  });

  app.get('/payment-type/used', {
    schema: {
      tags,
      security,
      summary: 'As formas de pagamento das últimas vendas, da mais usada à menos usada',
      response: responses({ 200: z.array(z.number().int()) }, [401]),
    },
    handler: async () => findUsedPaymentTypes(db),
  });

  app.get('/product-unity', {
    schema: {
      tags,
      security,
      summary: 'Listar as unidades de produto',
      response: responses({ 200: z.array(productUnityWire.promised) }, [401]),
    },
    handler: async () => (await findProductUnities(db)).map(productUnityWire.write),
  });

  app.get('/product-group', {
    schema: {
      tags,
      security,
      summary: 'Listar os grupos de produto',
      response: responses({ 200: z.array(productGroupWire.promised) }, [401]),
    },
    handler: async () => (await findProductGroups(db)).map(productGroupWire.write),
  });

  // An extension (docs/contract.md#new-product-group).
  app.post('/product-group', {
    schema: {
      tags,
      security,
      summary: 'Cadastrar um grupo de produtos; um de mesmo nome é o que já existe',
      body: newGroupSchema,
      response: responses(
        { 201: z.number().int().describe('O código do grupo') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async ({ trx }) => ({
        status: 201,
        body: await addProductGroup(trx, request.body.description),
      })),
  });
};
