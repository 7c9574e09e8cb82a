import type { FiscalProduct } from '@domain/fiscal-note/order-invoice';
import type { ProductInput } from '@domain/product/product-schema';
import { normalizeSearchText } from '@domain/search-text';
import { ACTIVE } from '@domain/status';

import { changedBy, registeredBy } from '../../db/record-columns';
import type { Db, Trx } from '../../db/schema';
import type { ImportWrite, Write } from '../../db/write';

/** Products with the names of their unit. */
export function productsWithUnity(db: Db) {
  return db
    .selectFrom('product')
    .leftJoin('productUnity', 'productUnity.idProductUnity', 'product.idProductUnity')
    .selectAll('product')
    .select(['productUnity.abbreviation as unity', 'productUnity.description as unityDescription']);
}

export type ProductRecord = Awaited<
  ReturnType<ReturnType<typeof productsWithUnity>['executeTakeFirstOrThrow']>
>;

export function findProduct(
  db: Db,
  idProduct: number,
  { onlyActive }: { onlyActive: boolean },
): Promise<ProductRecord | undefined> {
  return productsWithUnity(db)
    .where('product.idProduct', '=', idProduct)
    .$if(onlyActive, (rows) => rows.where('product.status', '=', ACTIVE))
    .executeTakeFirst();
}

/** When several products have the code: active ones first, then the newest. */
export function findProductByBarCode(
  db: Db,
  barCode: string,
  { onlyActive }: { onlyActive: boolean },
): Promise<ProductRecord | undefined> {
  return productsWithUnity(db)
    .where('product.barCode', '=', barCode)
    .$if(onlyActive, (rows) => rows.where('product.status', '=', ACTIVE))
    .orderBy('product.status', 'desc')
    .orderBy('product.idProduct', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the new product's id. */
export async function insertProduct(write: Write, input: ProductInput): Promise<number> {
  const { idProduct } = await write.trx
    .insertInto('product')
    .values({ ...columns(input), ...registeredBy(write) })
    .returning('idProduct')
    .executeTakeFirstOrThrow();
  return idProduct;
}

/** Inserts a few hundred products in one statement. */
export async function insertProducts(
  write: Write & Partial<ImportWrite>,
  inputs: readonly ProductInput[],
): Promise<void> {
  if (inputs.length === 0) return;
  const stamps = registeredBy(write);
  await write.trx
    .insertInto('product')
    .values(inputs.map((input) => ({ ...columns(input), ...stamps, idImport: write.idImport })))
    .execute();
}

export async function updateProduct(
  write: Write,
  idProduct: number,
  input: ProductInput,
): Promise<void> {
  await write.trx
    .updateTable('product')
    .set({ ...columns(input), ...changedBy(write) })
    .where('idProduct', '=', idProduct)
    .execute();
}

/** Every field of the input is a column of the same name, except these. */
function columns({ value, cost, blingIdProductGroup, ...input }: ProductInput) {
  return {
    ...input,
    searchDescription: normalizeSearchText(input.description),
    valueCents: value,
    costCents: cost,
    idProductGroup: blingIdProductGroup,
  };
}

/** The statuses of the existing products among these ids. */
export async function findProductStatuses(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('product')
    .select(['idProduct', 'status'])
    .where('idProduct', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ idProduct, status }) => [idProduct, status]));
}

/** The columns of these products that a fiscal note declares. */
export async function findFiscalProducts(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, FiscalProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('product')
    .select(['idProduct', 'barCode', 'ncm', 'cst', 'cfop', 'icms'])
    .where('idProduct', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ idProduct, ...registered }) => [idProduct, registered]));
}

/** The bar codes that belong to a product, with its id: the newest if there are several. */
export async function findKnownBarCodes(
  db: Db,
  barCodes: readonly string[],
): Promise<[string, number][]> {
  if (barCodes.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .select(['barCode', 'idProduct'])
    .where('barCode', 'in', barCodes)
    .orderBy('idProduct')
    .execute();
  return rows.map(({ barCode, idProduct }) => [barCode ?? '', idProduct]);
}

/** The descriptions, as search text, that belong to a product, with its id. */
export async function findKnownDescriptions(
  db: Db,
  descriptions: readonly string[],
): Promise<[string, number][]> {
  if (descriptions.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .select(['searchDescription', 'idProduct'])
    .where('searchDescription', 'in', descriptions)
    .orderBy('idProduct')
    .execute();
  return rows.map(({ searchDescription, idProduct }) => [searchDescription, idProduct]);
}

export async function deleteProducts(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('product').where('idProduct', 'in', ids).execute();
}
