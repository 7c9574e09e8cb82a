import { FIRST_FAVORITES, type MenuSlug } from '@domain/menu/favorites';

import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';

export interface Favorite {
  idFavoriteMenu: number;
  menuSlug: MenuSlug;
}

/** In the order they were pinned. */
export function findFavorites(db: Db, idProfessional: number): Promise<Favorite[]> {
  return db
    .selectFrom('favoriteMenu')
    .select(['idFavoriteMenu', 'menuSlug'])
    .where('idProfessional', '=', idProfessional)
    .orderBy('idFavoriteMenu')
    .execute();
}

export async function insertFavorite(
  { trx, author, now }: Write,
  menuSlug: MenuSlug,
): Promise<number> {
  const { idFavoriteMenu } = await trx
    .insertInto('favoriteMenu')
    .values({ idProfessional: author.idProfessional, menuSlug, createdAt: now.toISOString() })
    .returning('idFavoriteMenu')
    .executeTakeFirstOrThrow();
  return idFavoriteMenu;
}

/** Pins the first favourites of a new professional. */
export async function insertFirstFavorites(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  idProfessional: number,
  slugs: readonly MenuSlug[] = FIRST_FAVORITES,
): Promise<void> {
  const createdAt = now.toISOString();
  await trx
    .insertInto('favoriteMenu')
    .values(slugs.map((menuSlug) => ({ idProfessional, menuSlug, createdAt })))
    .execute();
}

export async function deleteFavorites(db: Db, idProfessional: number): Promise<void> {
  await db.deleteFrom('favoriteMenu').where('idProfessional', '=', idProfessional).execute();
}

export async function deleteFavorite(
  db: Db,
  idProfessional: number,
  menuSlug: MenuSlug,
): Promise<void> {
  await db
    .deleteFrom('favoriteMenu')
    .where('idProfessional', '=', idProfessional)
    .where('menuSlug', '=', menuSlug)
    .execute();
}
