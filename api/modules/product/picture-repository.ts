import type { Selectable } from 'kysely';

import { changedBy } from '../../db/record-columns';
import type { Db, Trx } from '../../db/schema';
import type { PictureTable } from '../../db/tables/register-tables';
import type { Write } from '../../db/write';

export type PictureRecord = Selectable<PictureTable>;

/** A product's picture; undefined without one. */
export function findProductPicture(db: Db, idProduct: number): Promise<PictureRecord | undefined> {
  return db
    .selectFrom('productPicture')
    .innerJoin('picture', 'picture.sha256', 'productPicture.sha256')
    .selectAll('picture')
    .where('idProduct', '=', idProduct)
    .executeTakeFirst();
}

/** The pictures of the products that have one, by product id. */
export async function findPicturesOf(
  db: Db,
  idsProduct: readonly number[],
): Promise<Map<number, PictureRecord>> {
  const ids = [...new Set(idsProduct)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('productPicture')
    .innerJoin('picture', 'picture.sha256', 'productPicture.sha256')
    .select('productPicture.idProduct')
    .selectAll('picture')
    .where('productPicture.idProduct', 'in', ids)
    .execute();
  return new Map(rows.map(({ idProduct, ...picture }) => [idProduct, picture]));
}

/** Each picture is stored once. */
export async function keepPictures(trx: Trx, pictures: readonly PictureRecord[]): Promise<void> {
  if (pictures.length === 0) return;
  await trx
    .insertInto('picture')
    .values([...pictures])
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** Replaces the product's picture. */
export async function saveProductPicture(
  write: Pick<Write, 'trx' | 'author' | 'now'>,
  idProduct: number,
  picture: PictureRecord,
): Promise<void> {
  await keepPictures(write.trx, [picture]);
  const change = { sha256: picture.sha256, ...changedBy(write) };
  await write.trx
    .insertInto('productPicture')
    .values({ ...change, idProduct })
    .onConflict((conflict) => conflict.column('idProduct').doUpdateSet(change))
    .execute();
}

/** Whether it existed. */
export async function deleteProductPicture(db: Db, idProduct: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('productPicture')
    .where('idProduct', '=', idProduct)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the pictures that no product and no frozen quote uses. */
export async function deleteUnusedPictures(db: Db): Promise<void> {
  await db
    .deleteFrom('picture')
    .where(({ not, exists, selectFrom, and }) =>
      and([
        not(
          exists(
            selectFrom('productPicture')
              .select('productPicture.sha256')
              .whereRef('productPicture.sha256', '=', 'picture.sha256'),
          ),
        ),
        not(
          exists(
            selectFrom('quoteLinkPicture')
              .select('quoteLinkPicture.sha256')
              .whereRef('quoteLinkPicture.sha256', '=', 'picture.sha256'),
          ),
        ),
      ]),
    )
    .execute();
}
