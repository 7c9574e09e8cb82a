import { NO_DUE_DATE, NONE_OPEN, NOT_ALL_PAID } from '../status-rules';
import type { OrderDraft } from './draft';
import { draftErrors } from './draft-errors';
import { errorsBySection, type OrderSectionId } from './order-sections';

const WORDS: Readonly<Record<string, string>> = {
  [NO_DUE_DATE]: 'vencimento',
  [NONE_OPEN]: 'parcela em aberto',
  [NOT_ALL_PAID]: 'baixar as parcelas',
};

/**
 * What each tab lacks for a save with the chosen status, by the rules of that save (R-ORD-04): as
 * words for the tab, or '' when its fields show it.
 */
export function refusalsBySection(draft: OrderDraft): Record<OrderSectionId, string[]> {
  const words = Object.entries(errorsBySection(draftErrors(draft))).map(([id, errors]) => [
    id,
    [...new Set(errors.map(({ message }) => WORDS[message] ?? ''))],
  ]);
  return Object.fromEntries(words) as Record<OrderSectionId, string[]>;
}
