import type { Access } from '@domain/access/areas';
import { favoritesOf } from '@domain/access/first-favorites';
import { MAX_FAVORITES, type MenuSlug, TOO_MANY_FAVORITES } from '@domain/menu/favorites';

import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';
import { conflict } from '../../http/api-error';
import { holdProfessional } from '../record/professional-lock-repository';
import {
  deleteFavorite,
  deleteFavorites,
  findFavorites,
  insertFavorite,
  insertFirstFavorites,
} from './favorite-repository';

/** The owner of the favourites, and what they may open. */
interface Person {
  idProfessional: number;
  access: Access | null;
}

/** The pinned entries of the person's menu. */
export async function readFavorites(
  db: Db,
  { idProfessional, access }: Person,
): Promise<readonly MenuSlug[]> {
  const favorites = await findFavorites(db, idProfessional);
  return favoritesOf(
    favorites.map(({ menuSlug }) => menuSlug),
    access,
  );
}

/**
 * Pins a menu entry and returns the favourite's id, even if it was already pinned. 409 past the
 * limit; the lock keeps concurrent calls from exceeding it.
 */
export async function addFavorite(write: Write, person: Person, slug: MenuSlug): Promise<number> {
  const favorites = await takeFavorites(write, person);
  const pinned = favorites.find(({ menuSlug }) => menuSlug === slug);
  if (pinned) return pinned.idFavoriteMenu;
  if (favorites.length >= MAX_FAVORITES) throw conflict(TOO_MANY_FAVORITES);
  return insertFavorite(write, slug);
}

export async function removeFavorite(
  happening: Pick<Write, 'trx' | 'now'>,
  person: Person,
  slug: MenuSlug,
): Promise<void> {
  await takeFavorites(happening, person);
  await deleteFavorite(happening.trx, person.idProfessional, slug);
}

/** The favourites, locked; the first change makes the shown defaults the person's own. */
async function takeFavorites(
  happening: Pick<Write, 'trx' | 'now'>,
  { idProfessional, access }: Person,
) {
  const { trx } = happening;
  await holdProfessional(trx, idProfessional);
  const favorites = await findFavorites(trx, idProfessional);
  const stored = favorites.map(({ menuSlug }) => menuSlug);
  const shown = favoritesOf(stored, access);
  if (shown === stored) return favorites;
  await deleteFavorites(trx, idProfessional);
  await insertFirstFavorites(happening, idProfessional, shown);
  return findFavorites(trx, idProfessional);
}
