import { ORDER_STATUSES } from '@domain/order/order-status';
import { PAYMENT_TYPES } from '@domain/payment-type';
import { categoryOptions, INCOME_CATEGORIES } from '~/features/category/category.server';
import {
  listOrderStatuses,
  listPaymentTypes,
  listProfessionals,
} from '~/features/lookup/choice-lists.server';
import type { OrderOptions } from '~/features/order/shared/order-context';
import type { Caller } from '~/server/http/api-client.server';

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
