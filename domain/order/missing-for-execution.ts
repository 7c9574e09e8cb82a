import { checkOrder } from './order-rules';
import { ORDER_STATUS } from './order-status';
import type { StoredOrder } from './stored-order';

/**
 * What an accepted quote still needs before it can wait for execution, in the words of the order's
 * own rules (R-LNK-08); empty when nothing is missing, or when it is no longer a quote.
 */
export function missingForExecution(order: StoredOrder): string[] {
  if (order.idOrderStatus !== ORDER_STATUS.ORCAMENTO) return [];
  const errors = checkOrder({ ...order, idOrderStatus: ORDER_STATUS.AGUARDANDO_EXECUCAO });
  return [...new Set(errors.map(({ message }) => message))];
}
