import { ORDER_STATUS } from '../order/order-status';
import { ACTIVE } from '../status';
import type { HistoryAct } from './acts';
import type { FieldChange } from './changes';
import type { HistoryKind } from './kinds';

/** The act that a change amounts to, by its fields. */
export function actOfChange(kind: HistoryKind, changes: readonly FieldChange[]): HistoryAct {
  if (changes.length === 0) return 'saved';
  const change = (field: string) => changes.find(([name, , , line]) => name === field && !line);
  const status = change('status');
  if (status && kind !== 'fiscal-note') return status[2] === ACTIVE ? 'activated' : 'deactivated';
  const payment = kind === 'bill' ? change('paymentDate') : undefined;
  if (payment && (payment[1] === null || payment[2] === null))
    return payment[2] === null ? 'payment-taken-back' : 'paid';
  const orderStatus = kind === 'order' ? change('idOrderStatus') : undefined;
  return orderStatus ? actOfStatus(Number(orderStatus[1]), Number(orderStatus[2])) : 'changed';
}

/** An order that leaves a final status, or becomes a quote again, is reopened. */
function actOfStatus(from: number, to: number): HistoryAct {
  if (to === ORDER_STATUS.CANCELADO) return 'cancelled';
  const ended: readonly number[] = [ORDER_STATUS.FINALIZADO, ORDER_STATUS.CANCELADO];
  return ended.includes(from) || to === ORDER_STATUS.ORCAMENTO ? 'reopened' : 'status-changed';
}
