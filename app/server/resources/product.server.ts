import type { FoundProduct } from '@domain/order/draft-reducer';
import { PRODUCT_PAGE_SIZE } from '@domain/product/product-filter';
import { ACTIVE } from '@domain/status';
import { z } from '@domain/zod';

import { ApiError, callApi, type Caller } from '../api-client.server';
import { cents, entity, id, pageOf, text } from './entity.server';

const product = entity({
  idProduct: id,
  description: text,
  value: cents,
  type: z.enum(['P', 'S']).catch('P'),
  unity: text.optional(),
  productUnity: entity({ description: text }).nullish(),
}).transform(
  (found): FoundProduct => ({
    idProduct: found.idProduct,
    description: found.description,
    value: found.value,
    type: found.type,
    unity: found.unity || found.productUnity?.description || null,
  }),
);

/** GET product/filter, active products alone, five a page (spec 2, Items tab). */
export async function searchProducts(caller: Caller, search: { description: string; page: number }) {
  const query = { ...search, pageSize: PRODUCT_PAGE_SIZE, status: ACTIVE };
  const { data } = await callApi(caller, { path: 'product/filter', query }, pageOf(product));
  return data;
}

/** GET product/barcode/{barCode}?status=true; null when no active product has it. */
export function findProductByBarCode(caller: Caller, barCode: string): Promise<FoundProduct | null> {
  return findActive(caller, `product/barcode/${encodeURIComponent(barCode)}`);
}

/** GET product/{id}?status=true; null when no active product has it. */
export function findProductById(caller: Caller, idProduct: number): Promise<FoundProduct | null> {
  return findActive(caller, `product/${idProduct}`);
}

async function findActive(caller: Caller, path: string): Promise<FoundProduct | null> {
  try {
    const { data } = await callApi(caller, { path, query: { status: 'true' } }, product);
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
