import { BAR_CODE_MAX_LENGTH, productFilterSchema } from '@domain/product/product-filter';
import { z } from '@domain/zod';
import { notFound } from '../../http/api-error';
import { tagVersion } from '../../http/entity-tag';
import { listAnswer, listAnswerSchema } from '../../http/list-answer';
import { recordId } from '../../http/record-id';
import { answers, SIGNED_IN } from '../../http/route-schema';
import type { Module } from '../../module';
import { productAnswer, productAnswerSchema } from './product-answer';
import { findProduct, findProductByBarCode, findProducts } from './product-repository';

const UNKNOWN_PRODUCT = 'Produto não encontrado.';
const tags = ['Produtos'];
const security = SIGNED_IN;

/** `status=true` asks for active products alone (spec 2, section 7). */
const querystring = z.object({
  status: z
    .string()
    .optional()
    .transform((status) => status === 'true' || status === '1')
    .describe('true: somente ativos'),
});

export const productRoutes: Module = (app, { db }) => {
  app.get('/product/filter', {
    schema: {
      tags,
      security,
      summary: 'Listar produtos por descrição, código de barras e situação',
      querystring: productFilterSchema,
      response: answers({ 200: listAnswerSchema(productAnswerSchema) }, [401]),
    },
    handler: async ({ query }) => listAnswer(await findProducts(db, query), productAnswer),
  });

  app.get('/product/:idProduct', {
    schema: {
      tags,
      security,
      summary: 'Consultar um produto',
      params: z.object({ idProduct: recordId(UNKNOWN_PRODUCT) }),
      querystring,
      response: answers({ 200: productAnswerSchema }, [401, 404]),
    },
    handler: async ({ params, query }, reply) => {
      const product = await findProduct(db, params.idProduct, { onlyActive: query.status });
      if (!product) throw notFound(UNKNOWN_PRODUCT);
      tagVersion(reply, product.version);
      return productAnswer(product);
    },
  });

  app.get('/product/barcode/:barCode', {
    schema: {
      tags,
      security,
      summary: 'Consultar um produto pelo código de barras',
      params: z.object({
        barCode: z
          .string()
          .regex(/^\d+$/, UNKNOWN_PRODUCT)
          .max(BAR_CODE_MAX_LENGTH, UNKNOWN_PRODUCT),
      }),
      querystring,
      response: answers({ 200: productAnswerSchema }, [401, 404]),
    },
    handler: async ({ params, query }, reply) => {
      const { barCode } = params;
      const product = await findProductByBarCode(db, barCode, { onlyActive: query.status });
      if (!product) throw notFound(UNKNOWN_PRODUCT);
      tagVersion(reply, product.version);
      return productAnswer(product);
    },
  });
};
