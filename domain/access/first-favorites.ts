import { FIRST_FAVORITES, MENU_SLUGS, type MenuSlug } from '../menu/favorites';
import type { Access } from './areas';
import { mayOpen } from './screens';

/**
 * What a person's menu has pinned (R-NAV-16). Who never changed what everybody begins with, and has a
 * role that opens none of it, begins with what the role opens instead.
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
