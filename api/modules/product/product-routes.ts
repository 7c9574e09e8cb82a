import type { Access } from '@domain/access/areas';
import { seesCost } from '@domain/access/product-access';
import { productFilterSchema } from '@domain/product/product-filter';
import { BAR_CODE_MAX_LENGTH } from '@domain/product/product-limits';
import { productSchema } from '@domain/product/product-schema';
import { productSearchSchema } from '@domain/product/product-search';
import { productWire, savedProductWire } from '@domain/wire/product';
import { z } from '@domain/zod';

import { notFound } from '../../http/api-error';
import { created } from '../../http/created';
import { entityTag, tagVersion } from '../../http/entity-tag';
import { idempotentWrite, type WriteResponse } from '../../http/idempotent-write';
import { listResponse, listResponseSchema } from '../../http/list-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { recordId } from '../../http/record-id';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { missingRecord } from '../record/missing-record';
import { findProducts, searchProducts } from './product-list-repository';
import { findProduct, findProductByBarCode, type ProductRecord } from './product-repository';
import { changeProduct, productChange, registerProduct, UNKNOWN_PRODUCT } from './product-service';

/** The message of a look-up; changing an unknown product uses `UNKNOWN_PRODUCT` (R-ERR-08). */
const NOT_FOUND = 'Produto não encontrado.';
const tags = ['Produtos'];
const security = SIGNED_IN;

/** `status=true` returns only active products (R-PRD-11). */
const querystring = z.object({
  status: z
    .string()
    .optional()
    .transform((status) => status === 'true' || status === '1')
    .describe('true: somente ativos'),
});

export const productRoutes: Module = (app, context) => {
  const { db, readers, productSync } = context;

  /**
   * Completes a save's response after the commit: never wait for the external service inside a
   * transaction.
   */
  const withSync = async (response: WriteResponse): Promise<WriteResponse> => {
    const { IdProduct } = savedProductWire.parse(response.body);
    return { ...response, body: { IdProduct, blingSync: await productSync.arrived(IdProduct) } };
  };

  app.get('/product/filter', {
    schema: {
      tags,
      security,
      summary: 'Listar produtos por descrição, código de barras e status',
      querystring: productFilterSchema,
      response: responses({ 200: listResponseSchema(productWire.promised) }, [401]),
    },
    handler: async (request) => {
      const principal = principalOf(request);
      return listResponse(await findProducts(readers.of(principal), request.query), (product) =>
        productResponse(product, principal.access),
      );
    },
  });

  app.get('/product/search', {
    schema: {
      tags,
      security,
      summary: 'Procurar produtos ativos por partes da descrição',
      querystring: productSearchSchema,
      response: responses({ 200: z.array(productWire.promised) }, [401]),
    },
    handler: async (request) => {
      const principal = principalOf(request);
      const found = await searchProducts(readers.of(principal), request.query.text);
      return found.map((product) => productResponse(product, principal.access));
    },
  });

  app.get('/product/:idProduct', {
    schema: {
      tags,
      security,
      summary: 'Consultar um produto',
      params: z.object({ idProduct: recordId(NOT_FOUND) }),
      querystring,
      response: responses({ 200: productWire.promised }, [401, 404]),
    },
    handler: async (request, reply) => {
      const { params, query } = request;
      const product = await findProduct(db, params.idProduct, { onlyActive: query.status });
      if (!product)
        throw await missingRecord(db, {
          table: 'product',
          id: params.idProduct,
          unknown: NOT_FOUND,
        });
      tagVersion(reply, product.version);
      return productResponse(product, principalOf(request).access);
    },
  });

  app.get('/product/barcode/:barCode', {
    schema: {
      tags,
      security,
      summary: 'Consultar um produto pelo código de barras',
      params: z.object({
        barCode: z.string().regex(/^\d+$/, NOT_FOUND).max(BAR_CODE_MAX_LENGTH, NOT_FOUND),
      }),
      querystring,
      response: responses({ 200: productWire.promised }, [401, 404]),
    },
    handler: async (request, reply) => {
      const { barCode } = request.params;
      const product = await findProductByBarCode(db, barCode, {
        onlyActive: request.query.status,
      });
      if (!product) throw notFound(NOT_FOUND);
      tagVersion(reply, product.version);
      return productResponse(product, principalOf(request).access);
    },
  });

  app.post('/product', {
    schema: {
      tags,
      security,
      summary: 'Cadastrar um produto',
      body: productSchema,
      response: responses({ 201: savedProductWire }, [400, 401, 409, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply, afterwards: withSync }, async (write) => {
        const idProduct = await registerProduct(write, request.body);
        await productSync.saved(write.trx, idProduct, write.now);
        return {
          ...created('/product', idProduct),
          body: { IdProduct: idProduct, blingSync: false },
        };
      }),
  });

  app.put('/product/:idProduct', {
    schema: {
      tags,
      security,
      summary: 'Alterar um produto; orçamentos já feitos ficam como estavam',
      params: z.object({ idProduct: recordId(UNKNOWN_PRODUCT) }),
      body: productChange.schema,
      response: responses({ 200: savedProductWire }, [400, 401, 404, 409, 412, 413, 422]),
    },
    handler: (request, reply) =>
      idempotentWrite(context, { request, reply, afterwards: withSync }, async (write) => {
        const { idProduct } = request.params;
        const version = await changeProduct(write, idProduct, request.body);
        await productSync.saved(write.trx, idProduct, write.now);
        return {
          status: 200,
          body: { IdProduct: idProduct, blingSync: false },
          etag: entityTag(version),
        };
      }),
  });
};

function productResponse(product: ProductRecord, access: Access | null) {
  return productWire.write({
    ...product,
    value: product.valueCents,
    cost: seesCost(access) ? product.costCents : null,
    blingIdProductGroup: product.idProductGroup,
    productUnity:
      product.unityDescription === null ? null : { description: product.unityDescription },
  });
}
