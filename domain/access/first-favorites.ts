import { FIRST_FAVORITES, MENU_SLUGS, type MenuSlug } from '../menu/favorites';
import type { Access } from './areas';
import { mayOpen } from './screens';

/**
 * The pinned entries of a person's menu (R-NAV-16). If they are still the initial ones, and the
 * role opens none of these, entries that the role opens replace them.
 */
export function favoritesOf(
  pinned: readonly MenuSlug[],
  access: Access | null,
): readonly MenuSlug[] {
  const opens = (slug: MenuSlug) => mayOpen(access, `/dashboard/${slug}`);
  const isUntouched = pinned.join() === FIRST_FAVORITES.join();
  if (!isUntouched || pinned.some(opens)) return pinned;
  const opened = MENU_SLUGS.filter(opens).slice(0, FIRST_FAVORITES.length);
  return opened.length > 0 ? opened : pinned;
}
