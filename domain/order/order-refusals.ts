import type { FieldError } from '../field-error';
import { checkInstallmentDates } from './installment-dates';
import { checkInstallmentNumbers } from './installment-numbers';
import { checkLocks } from './order-locks';
import { checkOrder } from './order-rules';
import type { OrderInput } from './order-schema';
import { checkOwnLines } from './own-lines';
import { checkParts } from './received-parts';
import type { StoredOrder } from './stored-order';

/**
 * All errors of an order, by its own rules and by its `stored` state, which is null for a new one.
 * `today` (ISO, in Brasília) is the latest allowed payment date.
 */
export function orderRefusals(
  order: OrderInput,
  stored: StoredOrder | null,
  today: string,
): FieldError[] {
  return [
    ...checkOrder(order),
    ...checkInstallmentDates(order, stored, today),
    ...checkInstallmentNumbers(order.installments, stored?.installments ?? []),
    ...checkOwnLines(order, stored),
    ...(stored ? forbiddenChanges(order, stored) : []),
  ];
}

/** Changes that a note, a slip or a partial payment forbids, regardless of other changes. */
export function forbiddenChanges(order: OrderInput, stored: StoredOrder): FieldError[] {
  return [...checkLocks(order, stored), ...checkParts(order, stored)];
}
