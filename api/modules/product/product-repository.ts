import type { Page } from '@domain/pagination';
import type { ProductFilter } from '@domain/product/product-filter';
import type { ProductInput } from '@domain/product/product-schema';
import { normalizeSearchText } from '@domain/search-text';
import { ACTIVE } from '@domain/status';

import { readPage } from '../../db/paging';
import { changedBy, registeredBy } from '../../db/record-columns';
import type { Db } from '../../db/schema';
import { containsWords, startsWith } from '../../db/search';
import type { ImportWrite, Write } from '../../db/write';

/** Products with the names of their unit. */
function products(db: Db) {
  return db
    .selectFrom('product')
    .leftJoin('productUnity', 'productUnity.idProductUnity', 'product.idProductUnity')
    .selectAll('product')
    .select(['productUnity.abbreviation as unity', 'productUnity.description as unityDescription']);
}

export type ProductRecord = Awaited<
  ReturnType<ReturnType<typeof products>['executeTakeFirstOrThrow']>
>;

/** The products of a filter, by description. The bar code may be a prefix. */
export function findProducts(db: Db, filter: ProductFilter): Promise<Page<ProductRecord>> {
  const list = {
    ids: filtered(db, filter).select('idProduct as id'),
    idOf: (row: ProductRecord) => row.idProduct,
    rows: (ids: readonly number[]) => products(db).where('product.idProduct', 'in', ids).execute(),
  };
  return readPage(list, filter);
}

/** The ids of a filter's products, in the list's order. */
export async function findProductIds(db: Db, filter: ProductFilter): Promise<number[]> {
  const rows = await filtered(db, filter).select('idProduct').execute();
  return rows.map(({ idProduct }) => idProduct);
}

function filtered(db: Db, filter: ProductFilter) {
  return db
    .selectFrom('product')
    .where(({ ref }) => containsWords(ref('searchDescription'), filter.description))
    .$if(filter.barCode !== '', (rows) =>
      rows.where(({ ref }) => startsWith(ref('barCode'), filter.barCode)),
    )
    .$if(filter.status !== '', (rows) => rows.where('status', '=', Number(filter.status)))
    .$if(filter.idImport !== '', (rows) => rows.where('idImport', '=', Number(filter.idImport)))
    .orderBy('searchDescription')
    .orderBy('idProduct');
}

export function findProduct(
  db: Db,
  idProduct: number,
  { onlyActive }: { onlyActive: boolean },
): Promise<ProductRecord | undefined> {
  return products(db)
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
  return products(db)
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
  write: ImportWrite,
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

/** Every field of the input is a column of its name, but for these. */
function columns({ value, cost, blingIdProductGroup, ...input }: ProductInput) {
  return {
    ...input,
    searchDescription: normalizeSearchText(input.description),
    valueCents: value,
    costCents: cost,
    idProductGroup: blingIdProductGroup,
  };
}
