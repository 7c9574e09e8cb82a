import { ORDER_STATUSES } from '@domain/order/order-status';
import { PAYMENT_TYPES } from '@domain/payment-type';
import type { OrderOptions } from '~/features/order/order-context';
import type { Caller } from '~/server/http/api-client.server';
import {
  listOrderStatuses,
  listPaymentTypes,
  listProfessionals,
} from '~/server/http/lookup.server';

/** What the product knows without asking: enough to show again an order that was posted. */
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
};

/** The choices of the order's selects, asked for at the same time. */
export async function readOrderOptions(caller: Caller): Promise<OrderOptions> {
  const [statuses, paymentTypes, professionals] = await Promise.all([
    listOrderStatuses(caller),
    listPaymentTypes(caller),
    listProfessionals(caller),
  ]);
  return { statuses, paymentTypes, professionals };
}
