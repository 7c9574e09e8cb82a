import { orderStage } from '@domain/order/order-stage';
import { type QuoteLinkState, quoteLinkState } from '@domain/quote-link/quote-link';

import type { LinkWithOrder } from './quote-link-repository';

type Link = Pick<
  LinkWithOrder,
  'expiresAt' | 'acceptedAt' | 'replacedAt' | 'revokedAt' | 'idOrderStatus'
>;

export function stateOf(link: Link, now: Date): QuoteLinkState {
  return quoteLinkState({ ...link, stage: orderStage(link) }, now.toISOString());
}
