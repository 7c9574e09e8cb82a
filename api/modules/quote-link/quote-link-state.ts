import { ORDER_STATUS } from '@domain/order/order-status';
import { type QuoteLinkState, quoteLinkState } from '@domain/quote-link/quote-link';

import type { LinkWithOrder } from './quote-link-repository';

type Link = Pick<
  LinkWithOrder,
  'expiresAt' | 'acceptedAt' | 'replacedAt' | 'revokedAt' | 'idOrderStatus'
>;

export function stateOf({ idOrderStatus, ...link }: Link, now: Date): QuoteLinkState {
  const isCancelled = idOrderStatus === ORDER_STATUS.CANCELADO;
  return quoteLinkState({ ...link, isCancelled }, now.toISOString());
}
