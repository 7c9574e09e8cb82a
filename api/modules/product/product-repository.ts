import type { Page } from '@domain/pagination';
import type { ProductFilter } from '@domain/product/product-filter';
import { ACTIVE } from '@domain/status';
import { readPage } from '../../db/paging';
import type { Db } from '../../db/schema';
import { containsWords, startsWith } from '../../db/search';

/** Products with their unity's names beside them. */
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

/** The products of a filter, by description. The bar code may be given in part, from its beginning. */
export function findProducts(db: Db, filter: ProductFilter): Promise<Page<ProductRecord>> {
  const query = products(db)
    .where(({ ref }) => containsWords(ref('product.searchDescription'), filter.description))
    .$if(filter.barCode !== '', (rows) =>
      rows.where(({ ref }) => startsWith(ref('product.barCode'), filter.barCode)),
    )
    .$if(filter.status !== '', (rows) => rows.where('product.status', '=', Number(filter.status)))
    .orderBy('product.searchDescription')
    .orderBy('product.idProduct');
  return readPage(query, filter);
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

/** When several products carry the code: an active one before others, the newest first. */
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
