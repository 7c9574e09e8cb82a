import { categoryChangeSchema, categorySchema } from '@domain/bill/category';
import { filterText } from '@domain/filter-fields';
import { categoryWire, siteWire } from '@domain/wire/category';
import { z } from '@domain/zod';

import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { findCategory, listCategories } from './category-repository';
import { changeCategory, registerCategory, UNKNOWN_CATEGORY } from './category-service';
import { findSites } from './site-repository';

const tags = ['Contas a pagar'];
const security = SIGNED_IN;

/** The longest name of a client. */
const SITE_TEXT = 120;

/** An extension (docs/contract.md#bill-categories): what bills are for. */
export const categoryRoutes: Module = (app, context) => {
  const { db, readers } = context;

  app.get('/bill/categories', {
    schema: {
      tags,
      security,
      summary: 'Listar as categorias de contas, as inativas também',
      response: responses({ 200: z.array(categoryWire.promised) }, [401]),
    },
    handler: async () => (await listCategories(db)).map(categoryWire.write),
  });

  app.post('/bill/categories', {
    schema: {
      tags,
      security,
      summary: 'Cadastrar uma categoria de contas',
      body: categorySchema,
      response: responses(
        { 201: z.number().int().describe('O código da nova categoria') },
        [400, 401, 409, 413, 422],
      ),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => ({
        status: 201,
        body: await registerCategory(write, request.body),
      })),
  });

  app.put('/bill/categories/:idCategory', {
    schema: {
      tags,
      security,
      summary: 'Mudar o nome de uma categoria de contas, ou torná-la inativa',
      params: z.object({ idCategory: recordId(UNKNOWN_CATEGORY) }),
      body: categoryChangeSchema,
      response: responses({ 200: categoryWire.promised }, [400, 401, 404, 409, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply }, async (write) => {
        const { idCategory } = request.params;
        await changeCategory(write, idCategory, request.body);
        const changed = await findCategory(write.trx, idCategory);
        return { status: 200, body: changed && categoryWire.write(changed) };
      }),
  });

  app.get('/bill/sites', {
    schema: {
      tags,
      security,
      summary: 'Procurar a obra de uma conta, pelo número do orçamento ou pelo nome do cliente',
      querystring: z.object({ search: filterText(SITE_TEXT) }),
      response: responses({ 200: z.array(siteWire.promised) }, [401]),
    },
    handler: async (request) => {
      const sites = await findSites(readers.of(principalOf(request)), request.query.search);
      return sites.map(siteWire.write);
    },
  });
};
