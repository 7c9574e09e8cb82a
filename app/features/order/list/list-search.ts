import { ORDER_COPIES } from '@domain/order/draft/draft-copy';

/** The list's filter in a new order's URL, without the order being copied. */
export function listSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const copy of ORDER_COPIES) params.delete(copy);
  return params.size === 0 ? '' : `?${params.toString()}`;
}
