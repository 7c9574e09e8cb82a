import { sql } from 'kysely';

import type { FiscalProduct } from '@domain/fiscal-note/order-invoice';
import type { Page } from '@domain/pagination';
import type { ProductFilter } from '@domain/product/product-filter';
import type { ProductInput } from '@domain/product/product-schema';
import { CONSIDERED_PRODUCTS } from '@domain/product/product-search';
import { normalizeSearchText } from '@domain/search-text';
import { ACTIVE } from '@domain/status';

import {
  by,
  entries,
  inDirection,
  type Order,
  ordered,
  type Parts,
  readPage,
  sorted,
  sortedInMemory,
} from '../../db/paging';
import { changedBy, registeredBy } from '../../db/record-columns';
import type { Db, Trx } from '../../db/schema';
import { startsWith } from '../../db/search';
import type { CentRange } from '../../db/sums/value-bands';
import {
  type Asking,
  besideWords,
  centRange,
  countInRange,
  entriesInRange,
  within,
} from '../../db/value-range';
import type { SearchedText } from '../../db/word-index';
import {
  ANY,
  asksOnlyFor,
  type Found,
  foundEntries,
  hasStatus,
  searchTexts,
  searchWords,
  type WordSearch,
} from '../../db/word-search';
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

const DESCRIPTIONS: SearchedText = {
  table: 'product',
  text: 'search_description',
  id: 'id_product',
  order: 'text',
};

const BY_DESCRIPTION = by('searchDescription', 'idProduct');
const BY_VALUE = by('valueCents', 'idProduct');

const isByValue = ({ sort }: ProductFilter) => sort === 'value' || sort === '-value';

/** By value from its index, unless the filter asks for what few products have. */
function orderOf(filter: ProductFilter): Order {
  if (!isByValue(filter)) return BY_DESCRIPTION;
  return filter.barCode + filter.idImport === '' ? BY_VALUE : sortedInMemory(BY_VALUE);
}

/** The products of a filter, by description or value. The bar code may be a prefix. */
export async function findProducts(db: Db, filter: ProductFilter): Promise<Page<ProductRecord>> {
  const named = { ...DESCRIPTIONS, status: statusOf(filter) };
  const searched = isByValue(filter) ? { ...named, order: 'other' as const } : named;
  const search = await searchWords(db, searched, filter.description);
  const list = {
    ...sorted(await listed(db, filter, search), filter.sort),
    idOf: (row: ProductRecord) => row.idProduct,
    rows: (ids: readonly number[]) => products(db).where('product.idProduct', 'in', ids).execute(),
  };
  return readPage(list, filter);
}

function statusOf({ status }: ProductFilter): number | undefined {
  return status === '' ? undefined : Number(status);
}

async function listed(db: Db, filter: ProductFilter, search: WordSearch): Promise<Parts> {
  const range = centRange(filter);
  const own = orderOf(filter);
  const order = search.listed.isFew && isByValue(filter) ? sortedInMemory(BY_VALUE) : own;
  if (range === null || filter.description + filter.barCode + filter.idImport !== '') {
    const asking = await askingOf(db, filter, search.all);
    const isOfRange = asking === 'of-index';
    const words = isOfRange ? searchTexts(DESCRIPTIONS, filter.description) : search;
    return foundEntries(words, {
      ids: (found) => filtered(db, { filter, found, range, asking }).select('idProduct as id'),
      order,
      onlyText: asksOnlyFor(filter, 'description', 'status'),
      status: statusOf(filter),
    });
  }
  const ids = (asking: Asking) =>
    filtered(db, { filter, found: ANY, range, asking }).select('idProduct as id');
  const count = () => countProducts(db, filter, range);
  return isByValue(filter)
    ? entries({ ids: ids('of-index'), order }, async () => (await count()).inRange)
    : entriesInRange({ ids, order, count });
}

/** What few products have is found first, and their value is seen then. */
function askingOf(db: Db, filter: ProductFilter, found: Found): Promise<Asking> {
  const isFew = filter.barCode + filter.idImport !== '' || found.isFew;
  return besideWords({ isFew }, centRange(filter), (range) => countProducts(db, filter, range));
}

/** How many products of a status are in a range, and of any value: by what is kept. */
function countProducts(db: Db, filter: ProductFilter, range: CentRange) {
  return countInRange(range, {
    kept: db
      .selectFrom('productValue')
      .$if(filter.status !== '', (rows) => rows.where('status', '=', Number(filter.status))),
    rows: (part) => filtered(db, { filter, found: ANY, range: part, asking: 'of-index' }),
  });
}

/**
 * The first active products whose descriptions have every word, those that begin with the text
 * before the others, each by description; none for an empty text.
 */
export async function searchProducts(db: Db, text: string): Promise<ProductRecord[]> {
  const wanted = normalizeSearchText(text);
  if (wanted === '') return [];
  const ids = await firstActiveIds(db, {
    is: startsWith(sql.ref('searchDescription'), wanted),
    isFew: false,
  });
  if (ids.length < CONSIDERED_PRODUCTS) {
    const searched = { ...DESCRIPTIONS, upTo: CONSIDERED_PRODUCTS, onlyFirst: true };
    ids.push(...(await firstActiveIds(db, (await searchWords(db, searched, text)).listed)));
  }
  const first = [...new Set(ids)].slice(0, CONSIDERED_PRODUCTS);
  if (first.length === 0) return [];
  const rows = await products(db).where('product.idProduct', 'in', first).execute();
  return rows.sort((a, b) => first.indexOf(a.idProduct) - first.indexOf(b.idProduct));
}

/** Ids alone: the index that is walked for them has all that is asked. */
async function firstActiveIds(db: Db, found: Found): Promise<number[]> {
  const query = db
    .selectFrom('product')
    .select('idProduct')
    .where(found.is)
    .where(hasStatus(found, 'status', ACTIVE));
  const rows = await ordered(query, BY_DESCRIPTION).limit(CONSIDERED_PRODUCTS).execute();
  return rows.map(({ idProduct }) => idProduct);
}

/** The ids of a filter's products, in the list's order. */
export async function findProductIds(db: Db, filter: ProductFilter): Promise<number[]> {
  const search = await searchWords(db, DESCRIPTIONS, filter.description);
  const rows = await ordered(
    filtered(db, {
      filter,
      found: search.all,
      range: centRange(filter),
      asking: await askingOf(db, filter, search.all),
    }).select('idProduct'),
    inDirection(orderOf(filter), filter.sort),
  ).execute();
  return rows.map(({ idProduct }) => idProduct);
}

interface Asked {
  filter: ProductFilter;
  found: Found;
  /** What their value is in; null for any. */
  range: CentRange | null;
  asking: Asking;
}

function filtered(db: Db, { filter, found, range, asking }: Asked) {
  return db
    .selectFrom('product')
    .where(found.is)
    .where(within(sql.ref('valueCents'), range, asking))
    .$if(filter.barCode !== '', (rows) =>
      rows.where(({ ref }) => startsWith(ref('barCode'), filter.barCode)),
    )
    .$if(filter.status !== '', (rows) =>
      rows.where(hasStatus(found, 'status', Number(filter.status))),
    )
    .$if(filter.idImport !== '', (rows) => rows.where('idImport', '=', Number(filter.idImport)));
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

/** The products with these ids, in any order, each with the names shown in the file. */
export function findListedProducts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('product')
    .leftJoin('productUnity', 'productUnity.idProductUnity', 'product.idProductUnity')
    .leftJoin('productGroup', 'productGroup.idProductGroup', 'product.idProductGroup')
    .leftJoin('company', 'company.idCompany', 'product.idCompany')
    .selectAll('product')
    .select([
      'productUnity.abbreviation as unity',
      'productGroup.description as productGroup',
      'company.name as company',
    ])
    .where('product.idProduct', 'in', ids)
    .execute();
}

export type ListedProduct = Awaited<ReturnType<typeof findListedProducts>>[number];

/** The statuses of the products of these ids that exist. */
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

/** What a fiscal note declares of the products of these ids. */
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

/** Those of the bar codes that a product has, and which one: of several the newest. */
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

/** The same of descriptions, as text to search in. */
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
