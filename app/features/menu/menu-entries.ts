import { type Access, AREA_LABELS } from '@domain/access/areas';
import { mayOpen } from '@domain/access/screens';
import type { MenuSlug } from '@domain/menu/favorites';
import { type IconName } from '~/components/ui/icon';
import { type ExtensionName, useExtensions } from '~/features/extension/use-extension';

export interface MenuEntry {
  slug: MenuSlug;
  label: string;
  icon: IconName;
  /** An API without this extension has no such screen. */
  extension?: ExtensionName;
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
  { ...entry('receivable', 'hand-coins'), extension: 'receivables' },
  entry('payable', 'banknote'),
  entry('professional', 'hard-hat'),
  entry('client', 'users'),
  entry('supplier', 'truck'),
  entry('product', 'package'),
  entry('report', 'file-chart-column'),
  entry('company', 'building-2'),
  entry('fiscal-note', 'receipt-text'),
  { ...entry('history', 'history'), extension: 'history' },
];

/** The entries whose screens the API supports and the person may open. */
export function useMenuEntries(access: Access | null): readonly MenuEntry[] {
  const offered = useExtensions();
  return MENU_ENTRIES.filter(
    ({ slug, extension }) =>
      (extension === undefined || offered.includes(extension)) &&
      mayOpen(access, `/dashboard/${slug}`),
  );
}
