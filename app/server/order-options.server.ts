import type { OrderOptions } from '~/features/order/order-context';

import type { Caller } from './api-client.server';
import { listOrderStatuses, listPaymentTypes, listProfessionals } from './resources/lookup.server';

/** The choices of the order's selects, asked for at the same time. */
export async function readOrderOptions(caller: Caller): Promise<OrderOptions> {
  const [statuses, paymentTypes, professionals] = await Promise.all([
    listOrderStatuses(caller),
    listPaymentTypes(caller),
    listProfessionals(caller),
  ]);
  return { statuses, paymentTypes, professionals };
}
