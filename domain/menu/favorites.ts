import { z } from '../zod';

/**
 * Slugs of the menu entries, in menu order; a favourite is one of them (docs/contract.md#actions).
 * An extension's slug is offered only where the server has the extension.
 */
export const MENU_SLUGS = [
  'order',
  'direct-sale',
  'receivable',
  'payable',
  'professional',
  'client',
  'supplier',
  'product',
  'report',
  'company',
  'fiscal-note',
  'history',
] as const;

export type MenuSlug = (typeof MENU_SLUGS)[number];

/** Maximum number of favourites (R-NAV-03). */
export const MAX_FAVORITES = 5;

/** The initial pinned entries of a professional (R-NAV-16). */
export const FIRST_FAVORITES: readonly MenuSlug[] = ['order', 'direct-sale', 'client', 'payable'];

/** Users know this exact wording (R-NAV-04). */
export const TOO_MANY_FAVORITES = 'Você pode fixar no máximos 5 itens';

export function isMenuSlug(text: unknown): text is MenuSlug {
  return (MENU_SLUGS as readonly unknown[]).includes(text);
}

/** POST professional-favorite-menu/ */
export const favoriteSchema = z.object({ slug: z.enum(MENU_SLUGS) });
