import { z } from '@domain/zod';

import type { Module } from '../../http/module';
import { responses, SIGNED_IN } from '../../http/route-schema';
import {
  findOrderStatuses,
  findPaymentTypes,
  findProductGroups,
  findProductUnities,
} from './lookup-repository';

const security = SIGNED_IN;
const tags = ['Listas de apoio'];
const id = z.number().int();

/** The short lists that fill selects: read whole, ordered by id. */
export const lookupRoutes: Module = (app, { db }) => {
  app.get('/order-status', {
    schema: {
      tags,
      security,
      summary: 'Listar as situações do orçamento',
      response: responses(
        { 200: z.array(z.object({ IdOrderStatus: id, Description: z.string() })) },
        [401],
      ),
    },
    handler: async () => {
      const rows = await findOrderStatuses(db);
      return rows.map((row) => ({
        IdOrderStatus: row.idOrderStatus,
        Description: row.description,
      }));
    },
  });

  app.get('/payment-type', {
    schema: {
      tags,
      security,
      summary: 'Listar as formas de pagamento',
      response: responses(
        { 200: z.array(z.object({ IdPaymentType: id, Description: z.string() })) },
        [401],
      ),
    },
    handler: async () => {
      const rows = await findPaymentTypes(db);
      return rows.map((row) => ({
        IdPaymentType: row.idPaymentType,
        Description: row.description,
      }));
    },
  });

  app.get('/product-unity', {
    schema: {
      tags,
      security,
      summary: 'Listar as unidades de produto',
      response: responses(
        { 200: z.array(z.object({ IdProductUnity: id, Description: z.string() })) },
        [401],
      ),
    },
    handler: async () => {
      const rows = await findProductUnities(db);
      return rows.map((row) => ({
        IdProductUnity: row.idProductUnity,
        Description: row.description,
      }));
    },
  });

  app.get('/product-group', {
    schema: {
      tags,
      security,
      summary: 'Listar os grupos de produto',
      response: responses(
        { 200: z.array(z.object({ IdProductGroup: id, Description: z.string() })) },
        [401],
      ),
    },
    handler: async () => {
      const rows = await findProductGroups(db);
      return rows.map((row) => ({
        IdProductGroup: row.idProductGroup,
        Description: row.description,
      }));
    },
  });
};
