import type { ListOrder } from '~/components/list/sort-links';
import { useUrlParams } from '~/components/navigation/url-params';

import { type ExtensionName, useExtension } from './use-extension';

/**
 * A list's sorting; `own` is its default order, `sortedBy` the extension that has others. Null
 * where the API has no other.
 */
export function useSort(own: string, sortedBy: ExtensionName = 'list-sort'): ListOrder | null {
  const params = useUrlParams();
  return useExtension(sortedBy) ? { own, now: params.get('sort') || own } : null;
}
