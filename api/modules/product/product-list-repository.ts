import { sql } from 'kysely';

import { anyText } from '@domain/any-text';
import type { Page } from '@domain/pagination';
import type { ProductFilter } from '@domain/product/product-filter';
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
import type { Db } from '../../db/schema';
import { ANY, type Found, hasStatus, type WordSearch } from '../../db/search/found';
import { asksOnlyFor, foundEntries } from '../../db/search/found-entries';
import { startsWith } from '../../db/search/search';
import type { SearchedText } from '../../db/search/word-index';
import { searchTexts, searchWords } from '../../db/search/word-search';
import type { CentRange } from '../../db/sums/value-bands';
import {
  type Asking,
  besideWords,
  centRange,
  countInRange,
  entriesInRange,
  within,
} from '../../db/value-range';
import { type ProductRecord, productsWithUnity } from './product-repository';

const DESCRIPTIONS: SearchedText = {
  table: 'product',
  text: 'search_description',
  id: 'id_product',
  order: 'text',
};

const BY_DESCRIPTION = by('searchDescription', 'idProduct');

const BY_VALUE = by('valueCents', 'idProduct');

const isByValue = ({ sort }: ProductFilter) => sort === 'value' || sort === '-value';

/** By value from its index, unless the filter is selective. */
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
    rows: (ids: readonly number[]) =>
      productsWithUnity(db).where('product.idProduct', 'in', ids).execute(),
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
  if (range === null || anyText(filter.description, filter.barCode, filter.idImport)) {
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

/** A selective filter is applied first, and the value tested on each product. */
function askingOf(db: Db, filter: ProductFilter, found: Found): Promise<Asking> {
  const isFew = anyText(filter.barCode, filter.idImport) || found.isFew;
  return besideWords({ isFew }, centRange(filter), (range) => countProducts(db, filter, range));
}

/** How many products of a status are in a range, and at any value, from stored counts. */
function countProducts(db: Db, filter: ProductFilter, range: CentRange) {
  return countInRange(range, {
    kept: db
      .selectFrom('productValue')
      .$if(filter.status !== '', (rows) => rows.where('status', '=', Number(filter.status))),
    rows: (part) => filtered(db, { filter, found: ANY, range: part, asking: 'of-index' }),
  });
}

/**
 * The first active products whose descriptions have every word: those that begin with the text
 * first, then the others, each by description; none for an empty text.
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
  const rows = await productsWithUnity(db).where('product.idProduct', 'in', first).execute();
  return rows.sort((a, b) => first.indexOf(a.idProduct) - first.indexOf(b.idProduct));
}

/** Only ids, which the index has with all tested columns. */
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

interface ProductCriteria {
  filter: ProductFilter;
  found: Found;
  /** The range of their value; null for any. */
  range: CentRange | null;
  asking: Asking;
}

function filtered(db: Db, { filter, found, range, asking }: ProductCriteria) {
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
