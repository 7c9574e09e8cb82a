import type { ListOrder } from '~/components/list/sort-links';
import { useUrlParams } from '~/components/navigation/url-params';

import { useExtension } from './use-extension';

/** How a list is sorted; `own` is its order without being asked. Null where the API knows no other. */
export function useSort(own: string): ListOrder | null {
  const params = useUrlParams();
  return useExtension('list-sort') ? { own, now: params.get('sort') || own } : null;
}
