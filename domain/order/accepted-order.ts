import type { AcceptedStatus } from '../quote-link/accepted-status';
import { checkOrder } from './order-rules';
import { ORDER_STATUS } from './order-status';
import { dueDateOfTerm } from './payment-plan';
import { NO_DUE_DATE, NO_PROFESSIONAL, NONE_OPEN, siteLabel } from './status-rules';
import type { StoredOrder } from './stored-order';

/**
 * An accepted quote, with the status that its company chose (R-LNK-14). A quote stores no due
 * dates, but its installments have terms such as 'à vista' or '30 dias': these count from the day
 * of acceptance, `today` (ISO, in Brasília).
 */
export function acceptedOrder(
  stored: StoredOrder,
  idOrderStatus: AcceptedStatus,
  today: string,
): StoredOrder {
  return {
    ...stored,
    idOrderStatus,
    installments: stored.installments.map((installment) => ({
      ...installment,
      dueDate: installment.dueDate ?? dueDateOfTerm(installment.observation ?? '', today),
    })),
  };
}

/** What the order's rules require, named as a missing thing. */
const NEEDED: Readonly<Record<string, string>> = {
  [NO_PROFESSIONAL]: 'um profissional responsável',
  [NO_DUE_DATE]: 'uma parcela com data de vencimento',
  [NONE_OPEN]: 'uma parcela em aberto, com data de vencimento',
};

/**
 * What an accepted quote still needs for its next status, to follow 'falta:', with the works site's
 * address on one line (R-LNK-08); empty when nothing is missing, or when it is no longer a quote.
 */
export function missingForNext(order: StoredOrder, idOrderStatus: AcceptedStatus): string[] {
  if (order.idOrderStatus !== ORDER_STATUS.ORCAMENTO) return [];
  const errors = checkOrder({ ...order, idOrderStatus });
  const site = errors.flatMap(({ path }) => siteLabel(path) ?? []);
  const others = errors.filter(({ path }) => siteLabel(path) === undefined);
  return [
    // Outside the form, 'CEP' alone would be ambiguous.
    ...(site.length > 0 ? [`Endereço da obra: ${site.join(', ')}`] : []),
    ...new Set(others.map(({ message }) => NEEDED[message] ?? message)),
  ];
}
