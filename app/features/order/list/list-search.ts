import { ORDER_COPIES } from '@domain/order/draft/draft-copy';
import { searchWithout } from '~/components/list/search-of';

import { OF_CLIENT } from './of-client';

/** The list's filter in a new order's URL, without what the order begins with. */
export function listSearch(search: string): string {
  return searchWithout(search, [...ORDER_COPIES, OF_CLIENT]);
}
