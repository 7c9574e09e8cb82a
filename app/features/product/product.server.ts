import type { FoundProduct } from '@domain/order/draft/draft-product';
import { type ProductFilter } from '@domain/product/product-filter';
import { PRODUCT_PAGE_SIZE } from '@domain/product/product-limits';
import { type ProductInput, productToWire } from '@domain/product/product-schema';
import { CONSIDERED_PRODUCTS } from '@domain/product/product-search';
import { ofSameDescription } from '@domain/product/same-description';
import { ACTIVE } from '@domain/status';
import {
  readBlingSync,
  readDescribedProductWire,
  readFoundProductWire,
  readNewProductId,
  readProductRowWire,
  readProductWire,
} from '@domain/wire/product';
import { list, pageOf } from '@domain/wire/tolerant';
import { z } from '@domain/zod';
import { createOrChange } from '~/server/forms/create-or-change.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, type RecordUpdate } from '~/server/http/api-client.server';
import { ApiError } from '~/server/http/api-error.server';
import { listExtensions } from '~/server/http/extensions.server';

const productRowPage = pageOf(readProductRowWire);
const foundProducts = rowsOf(readFoundProductWire);
const describedProducts = rowsOf(readDescribedProductWire);

/** Rows of one shape, as a list and as a page. */
function rowsOf<Row extends z.ZodTypeAny>(row: Row) {
  return { list: list(row), page: pageOf(row) };
}

/** GET product/filter */
export async function listProducts(caller: Caller, filter: ProductFilter) {
  const { data } = await callApi(caller, { path: 'product/filter', query: filter }, productRowPage);
  return data;
}

/** GET product/{id}, with its ETag. Money in cents, weight in kilograms, rates in percent. */
export async function readProduct(caller: Caller, idProduct: number) {
  const { data, etag } = await callApi(caller, { path: `product/${idProduct}` }, readProductWire);
  return { product: data, etag };
}

/**
 * POST product, 201; its id, null where the server does not return it, and whether the external
 * service received it too.
 */
export function createProduct(
  caller: Caller,
  input: ProductInput,
  idempotencyKey: string | null,
): Promise<{ idProduct: number | null; blingSync: boolean }> {
  return createOrChange(
    caller,
    { path: 'product', screens: '/dashboard/product', input, idempotencyKey },
    {
      create: async () => {
        const body = productToWire(input);
        const { data } = await callApi(
          caller,
          { method: 'POST', path: 'product', body, idempotencyKey, success: 201 },
          z.unknown(),
        );
        return { idProduct: readNewProductId.parse(data), blingSync: readBlingSync.parse(data) };
      },
      change: async (update) => ({
        idProduct: update.id,
        blingSync: await updateProduct(caller, update),
      }),
    },
  );
}

/** PUT product/{id}, 200; whether the external service received it too. */
export async function updateProduct(
  caller: Caller,
  { id, input, etag, idempotencyKey }: RecordUpdate<ProductInput>,
): Promise<boolean> {
  const write = { body: productToWire(input), ifMatch: etag, idempotencyKey };
  const { data } = await callApi(
    caller,
    { method: 'PUT', path: `product/${id}`, ...write, success: 200 },
    readBlingSync,
  );
  return data;
}

/** GET product/filter, only active products, five a page by default (R-ORD-12). */
export async function searchProducts(
  caller: Caller,
  search: { description: string; page: number; pageSize?: number },
) {
  const query = { pageSize: PRODUCT_PAGE_SIZE, ...search, status: ACTIVE };
  const { data } = await callApi(caller, { path: 'product/filter', query }, foundProducts.page);
  return data;
}

/**
 * The first active products with these parts in their description: by GET product/search, an
 * extension (docs/contract.md#product-search), which does not count them; otherwise by the list.
 */
export function findProductsByDescription(caller: Caller, text: string): Promise<FoundProduct[]> {
  return firstWith(caller, text, foundProducts);
}

/** The first other active product of that description and company; null if there is none. */
export async function findSameDescription(
  caller: Caller,
  product: Parameters<typeof ofSameDescription>[1],
) {
  const found = await firstWith(caller, product.description, describedProducts);
  return ofSameDescription(found, product);
}

async function firstWith<Row extends z.ZodTypeAny>(
  caller: Caller,
  text: string,
  rows: ReturnType<typeof rowsOf<Row>>,
): Promise<z.output<Row>[]> {
  if ((await listExtensions(caller)).includes('product-search'))
    return (await callApi(caller, { path: 'product/search', query: { text } }, rows.list)).data;
  const query = { description: text, page: 1, pageSize: CONSIDERED_PRODUCTS, status: ACTIVE };
  return (await callApi(caller, { path: 'product/filter', query }, rows.page)).data.rows;
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
    const { data } = await callApi(
      caller,
      { path, query: { status: 'true' } },
      readFoundProductWire,
    );
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
