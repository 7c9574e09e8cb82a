import { AREA_LABELS } from '@domain/access/areas';
import type { MenuSlug } from '@domain/menu/favorites';
import { type IconName } from '~/components/ui/icon';

interface MenuEntry {
  slug: MenuSlug;
  label: string;
  icon: IconName;
}

const entry = (slug: MenuSlug, icon: IconName): MenuEntry => ({
  slug,
  label: AREA_LABELS[slug],
  icon,
});

/**
 * The menu's entries in their order (R-NAV-01); a slug is the entry's route and the name of its
 * favourite.
 */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  entry('order', 'file-text'),
  entry('direct-sale', 'shopping-cart'),
  entry('payable', 'banknote'),
  entry('professional', 'hard-hat'),
  entry('client', 'users'),
  entry('supplier', 'truck'),
  entry('product', 'package'),
  entry('report', 'file-chart-column'),
  entry('company', 'building-2'),
  entry('fiscal-note', 'receipt-text'),
];
