import { MAX_FAVORITES, type MenuSlug, TOO_MANY_FAVORITES } from '@domain/menu/favorites';

import type { Write } from '../../db/write';
import { conflict } from '../../http/api-error';
import { holdProfessional } from '../record/professional-lock-repository';
import { findFavorites, insertFavorite } from './favorite-repository';

/**
 * Pins a menu entry and returns the favourite's id, also when it was pinned already. 409 past the
 * limit; the lock keeps concurrent calls from exceeding it.
 */
export async function addFavorite(write: Write, slug: MenuSlug): Promise<number> {
  const { trx, author } = write;
  await holdProfessional(trx, author.idProfessional);
  const favorites = await findFavorites(trx, author.idProfessional);
  const pinned = favorites.find(({ menuSlug }) => menuSlug === slug);
  if (pinned) return pinned.idFavoriteMenu;
  if (favorites.length >= MAX_FAVORITES) throw conflict(TOO_MANY_FAVORITES);
  return insertFavorite(write, slug);
}
