import { ORDER_STATUSES } from '@domain/order/order-status';
import type { StoredOrder } from '@domain/order/stored-order';
import { PAYMENT_TYPES } from '@domain/payment-type';
import { categoryOptions, INCOME_CATEGORIES } from '~/features/category/category.server';
import {
  listOrderStatuses,
  listPaymentTypes,
  listProfessionals,
} from '~/features/lookup/choice-lists.server';
import type { OrderOptions } from '~/features/order/shared/order-context';
import type { Caller } from '~/server/http/api-call.server';

/** Static options: enough to show a posted order again. */
export const KNOWN_OPTIONS: OrderOptions = {
  statuses: ORDER_STATUSES.map(({ id, description }) => ({
    value: String(id),
    label: description,
  })),
  paymentTypes: PAYMENT_TYPES.map(({ id, description }) => ({
    value: String(id),
    label: description,
  })),
  professionals: [],
  categories: null,
};

/**
 * Includes the order's own professional, who may be inactive by now: by name, as on its documents,
 * not by id.
 */
export function withProfessionalOf(
  options: OrderOptions,
  { idProfessional, professionalName }: Pick<StoredOrder, 'idProfessional' | 'professionalName'>,
): OrderOptions {
  const value = String(idProfessional);
  const { professionals } = options;
  if (!professionalName || professionals.some((one) => one.value === value)) return options;
  const inactive = { value, label: `${professionalName} (inativo)` };
  return { ...options, professionals: [...professionals, inactive] };
}

/** The options of the order's selects, requested in parallel. */
export async function readOrderOptions(caller: Caller): Promise<OrderOptions> {
  const [statuses, paymentTypes, professionals, categories] = await Promise.all([
    listOrderStatuses(caller),
    listPaymentTypes(caller),
    listProfessionals(caller),
    categoryOptions(caller, INCOME_CATEGORIES),
  ]);
  return { statuses, paymentTypes, professionals, categories };
}
