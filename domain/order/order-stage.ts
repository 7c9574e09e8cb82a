import type { OrderStage } from '../quote-link/quote-link';
import { ORDER_STATUS } from './order-status';

/** The stage of an order for the recipient of its quote (R-LNK-12). */
export function orderStage({ idOrderStatus }: { idOrderStatus: number }): OrderStage {
  if (idOrderStatus === ORDER_STATUS.ORCAMENTO) return 'quote';
  return idOrderStatus === ORDER_STATUS.CANCELADO ? 'cancelled' : 'under-way';
}
