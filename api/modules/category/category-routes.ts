import { categoryChangeSchema, categorySchema } from '@domain/category/category';
import { categoryWire } from '@domain/wire/category';
import { z } from '@domain/zod';

import { createdUnversioned } from '../../http/created';
import { idempotentWrite } from '../../http/idempotent-write';
import type { Module } from '../../http/module';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { BILL_CATEGORIES, type CategoryRegister, INCOME_CATEGORIES } from './category-register';
import { findCategory, listCategories } from './category-repository';
import { changeCategory, registerCategory, UNKNOWN_CATEGORY } from './category-service';

const security = SIGNED_IN;

/** The paths and texts of a list's routes. */
interface CategoryPaths {
  url: '/bill/categories' | '/order/categories';
  tags: string[];
  /** What the categories classify. */
  of: string;
}

/** An extension (docs/contract.md#bill-categories): the categories of bills. */
export const billCategoryRoutes = routesOf(BILL_CATEGORIES, {
  url: '/bill/categories',
  tags: ['Contas a pagar'],
  of: 'contas',
});

/** An extension (docs/contract.md#income-categories): the categories of orders' income. */
export const incomeCategoryRoutes = routesOf(INCOME_CATEGORIES, {
  url: '/order/categories',
  tags: ['Orçamentos'],
  of: 'receitas',
});

function routesOf(register: CategoryRegister, { url, tags, of }: CategoryPaths): Module {
  return (app, context) => {
    const { db } = context;

    app.get(url, {
      schema: {
        tags,
        security,
        summary: `Listar as categorias de ${of}, as inativas também`,
        response: responses({ 200: z.array(categoryWire.promised) }, [401]),
      },
      handler: async () => (await listCategories(db, register)).map(categoryWire.write),
    });

    app.post(url, {
      schema: {
        tags,
        security,
        summary: `Cadastrar uma categoria de ${of}`,
        body: categorySchema,
        response: responses(
          { 201: z.number().int().describe('O código da nova categoria') },
          [400, 401, 409, 413, 422],
        ),
      },
      handler: (request, reply) =>
        idempotentWrite(context, { request, reply }, async (write) =>
          createdUnversioned(url, await registerCategory(write, register, request.body)),
        ),
    });

    app.put(`${url}/:idCategory`, {
      schema: {
        tags,
        security,
        summary: `Mudar o nome de uma categoria de ${of}, ou torná-la inativa`,
        params: z.object({ idCategory: recordId(UNKNOWN_CATEGORY) }),
        body: categoryChangeSchema,
        response: responses({ 200: categoryWire.promised }, [400, 401, 404, 409, 413, 422]),
      },
      handler: (request, reply) =>
        idempotentWrite(context, { request, reply }, async (write) => {
          const { idCategory } = request.params;
          await changeCategory(write, register, { ...request.body, idCategory });
          const changed = await findCategory(write.trx, register, idCategory);
          return { status: 200, body: changed && categoryWire.write(changed) };
        }),
    });
  };
}
