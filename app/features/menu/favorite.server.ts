import { type Access, allows, type Area, type Level, readAccess } from '@domain/access/areas';
import { isMenuSlug, type MenuSlug } from '@domain/menu/favorites';
import { favoriteWire } from '@domain/wire/favorite';
import { list, nothing } from '@domain/wire/tolerant';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';

const favoriteList = list(favoriteWire.read);

const PATH = 'professional-favorite-menu/';

/** GET professional-favorite-menu/: the slugs of the professional's favourites, each once. */
export async function listFavoriteSlugs(caller: Caller): Promise<string[]> {
  const { data } = await callApi(caller, { path: PATH }, favoriteList);
  return [...new Set(data.map(({ menuSlug }) => menuSlug))];
}

/** The menu's data: the known favourites, and the areas that the person's role opens. */
export async function readMenu(
  caller: Caller,
): Promise<{ favorites: MenuSlug[]; access: Access | null }> {
  const { data, access } = await callApi(caller, { path: PATH }, favoriteList);
  const slugs = new Set(data.map(({ menuSlug }) => menuSlug));
  return { favorites: [...slugs].filter(isMenuSlug), access: readAccess(access) };
}

/** Whether the person's role has that level in an area, for an action that must not redirect. */
export async function personMay(caller: Caller, area: Area, level: Level): Promise<boolean> {
  return allows((await readMenu(caller)).access, area, level);
}

/** POST professional-favorite-menu/; a sixth is 409. */
export async function addFavorite(caller: Caller, slug: MenuSlug): Promise<void> {
  await callApi(caller, { method: 'POST', path: PATH, body: { slug } }, nothing);
}

/** DELETE professional-favorite-menu/slug/{slug} */
export async function removeFavorite(caller: Caller, slug: MenuSlug): Promise<void> {
  await callApi(caller, { method: 'DELETE', path: `${PATH}slug/${slug}` }, nothing);
}
