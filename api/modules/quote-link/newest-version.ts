import type { Trx } from '../../db/schema';
import { findAnswers } from './quote-answer-repository';
import { findQuoteLinks, type LinkWithOrder } from './quote-link-repository';
import { stateOf } from './quote-link-state';

/** The state of an order's newest version, for creating another address of it. */
export interface NewestVersion {
  link: LinkWithOrder;
  /** Whether it can be read, and the order has not changed since. */
  isCurrent: boolean;
  /** Whether its client's last answer was a refusal. */
  isDeclined: boolean;
}

export async function newestVersion(
  trx: Trx,
  { idOrder, version }: { idOrder: number; version: number },
  now: Date,
): Promise<NewestVersion | undefined> {
  const [link] = await findQuoteLinks(trx, idOrder);
  if (!link) return undefined;
  const state = stateOf(link, now);
  const [last] = await findAnswers(trx, [link.idQuoteLink]);
  return {
    link,
    isCurrent: link.orderVersion === version && (state === 'open' || state === 'accepted'),
    isDeclined: state === 'open' && last?.kind === 'refused',
  };
}
