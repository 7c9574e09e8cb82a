import { ORDER_COPIES } from '@domain/order/draft/draft-copy';

import { OF_CLIENT } from './of-client';

/** The list's filter in a new order's URL, without what the order begins with. */
export function listSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const begun of [...ORDER_COPIES, OF_CLIENT]) params.delete(begun);
  return params.size === 0 ? '' : `?${params.toString()}`;
}
