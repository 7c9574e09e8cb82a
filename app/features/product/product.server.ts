import type { FoundProduct } from '@domain/order/draft-product';
import { PRODUCT_PAGE_SIZE, type ProductFilter } from '@domain/product/product-filter';
import { type ProductInput, productToWire } from '@domain/product/product-schema';
import { ACTIVE } from '@domain/status';
import {
  cents,
  code,
  entity,
  id,
  nullableCents,
  nullableId,
  nullableNumber,
  nullableText,
  pageOf,
  text,
  word,
} from '@domain/wire/tolerant';
import { z } from '@domain/zod';
import { ApiError, callApi, type Caller } from '~/server/http/api-client.server';

const productRow = entity({
  idProduct: id,
  description: text,
  value: cents,
  status: code,
  barCode: nullableText,
  unity: text.optional(),
  productUnity: entity({ description: text }).nullish(),
}).transform(({ productUnity, unity, ...row }) => ({
  ...row,
  unity: unity || productUnity?.description || '',
}));

const productRecord = entity({
  idProduct: id,
  description: text,
  value: cents,
  cost: nullableCents,
  status: code,
  barCode: nullableText,
  weight: nullableNumber,
  ncm: nullableText,
  cst: nullableText,
  cfop: nullableText,
  idProductUnity: nullableId,
  ipi: nullableNumber,
  icms: nullableNumber,
  idCompany: nullableId,
  blingIdProductGroup: nullableId,
  type: word<'P' | 'S'>(),
});

/**
 * Whether the saved product was synchronized with the external service; a missing flag gives no
 * warning.
 */
const blingSync = entity({ blingSync: z.unknown() })
  .transform((saved) => ![false, 0, 'false', '0'].includes(saved.blingSync as never))
  .catch(true);

const product = entity({
  idProduct: id,
  description: text,
  value: cents,
  type: text,
  unity: text.optional(),
  productUnity: entity({ description: text }).nullish(),
}).transform((found): FoundProduct => ({
  idProduct: found.idProduct,
  description: found.description,
  value: found.value,
  type: found.type,
  unity: found.unity || found.productUnity?.description || null,
}));

/** GET product/filter */
export async function listProducts(caller: Caller, filter: ProductFilter) {
  const { data } = await callApi(
    caller,
    { path: 'product/filter', query: filter },
    pageOf(productRow),
  );
  return data;
}

/** GET product/{id}, with its ETag. Money in cents, weight in kilograms, rates in percent. */
export async function readProduct(caller: Caller, idProduct: number) {
  const { data, etag } = await callApi(caller, { path: `product/${idProduct}` }, productRecord);
  return { product: data, etag };
}

/** POST product, 201; whether the external service got it too. */
export async function createProduct(
  caller: Caller,
  input: ProductInput,
  idempotencyKey: string | null,
): Promise<boolean> {
  const body = productToWire(input);
  const { data } = await callApi(
    caller,
    { method: 'POST', path: 'product', body, idempotencyKey, success: 201 },
    blingSync,
  );
  return data;
}

/** PUT product/{id}, 200; whether the external service got it too. */
export async function updateProduct(
  caller: Caller,
  idProduct: number,
  input: ProductInput,
  etag: string | null,
): Promise<boolean> {
  const body = productToWire(input);
  const { data } = await callApi(
    caller,
    { method: 'PUT', path: `product/${idProduct}`, body, ifMatch: etag, success: 200 },
    blingSync,
  );
  return data;
}

/** GET product/filter, active products alone, five a page (R-ORD-12). */
export async function searchProducts(
  caller: Caller,
  search: { description: string; page: number },
) {
  const query = { ...search, pageSize: PRODUCT_PAGE_SIZE, status: ACTIVE };
  const { data } = await callApi(caller, { path: 'product/filter', query }, pageOf(product));
  return data;
}

/** GET product/barcode/{barCode}?status=true; null when no active product has it. */
export function findProductByBarCode(
  caller: Caller,
  barCode: string,
): Promise<FoundProduct | null> {
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
