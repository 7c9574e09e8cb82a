import type { ListOrder } from '~/components/list/sort-links';
import { useUrlParams } from '~/components/navigation/url-params';

import { type ExtensionName, useExtension } from './use-extension';

/**
 * How a list is sorted; `own` is its order without being asked, `sortedBy` the extension that has
 * others. Null where the API knows no other.
 */
export function useSort(own: string, sortedBy: ExtensionName = 'list-sort'): ListOrder | null {
  const params = useUrlParams();
  return useExtension(sortedBy) ? { own, now: params.get('sort') || own } : null;
}
