import type { SaleInput } from '@domain/direct-sale/sale-schema';
import { saleToWire } from '@domain/direct-sale/sale-wire';
import { onStoredOrder } from '@domain/order/on-stored-lines';
import type { OrderFilter } from '@domain/order/order-filter';
import type { OrderInput } from '@domain/order/order-schema';
import { orderToWire } from '@domain/order/order-wire';
import type { StoredOrder } from '@domain/order/stored-order';
import { listedOrderWire, type OrderTotals, orderTotalsWire, orderWire } from '@domain/wire/order';
import { nothing, pageOf } from '@domain/wire/tolerant';
import { createRecord } from '~/server/forms/create-or-change.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, type RecordUpdate } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';

/** A sale is an order too. */
const ORDERS = { path: 'order', screens: '/dashboard/order' };

const listedOrderPage = pageOf(listedOrderWire.read);

/** Status 0 means all, and is not sent. */
const queryOf = (filter: OrderFilter) => ({ ...filter, status: filter.status || null });

/** GET order/filter */
export async function listOrders(caller: Caller, filter: OrderFilter) {
  const query = queryOf(filter);
  const { data } = await callApi(caller, { path: 'order/filter', query }, listedOrderPage);
  return data;
}

/**
 * GET order/totals, an extension (docs/contract.md#order-totals): the totals of a filter's orders;
 * null where the API has none or cannot answer now.
 */
export async function sumOrders(caller: Caller, filter: OrderFilter): Promise<OrderTotals | null> {
  return ifSupported(caller, 'order-totals', async () => {
    const query = queryOf(filter);
    const { data } = await callApi(caller, { path: 'order/totals', query }, orderTotalsWire.read);
    return data;
  });
}

/** A stored order with its ETag. */
export interface ReadOrder {
  idOrder: number;
  order: StoredOrder;
  etag: string | null;
}

/** GET order/{id}. Money in cents, quantities in thousandths. */
export async function readOrder(caller: Caller, idOrder: number): Promise<ReadOrder> {
  const { data, etag } = await callApi(caller, { path: `order/${idOrder}` }, orderWire.read);
  return { idOrder: data.idOrder, order: data, etag };
}

/** POST order; the new id, null when the server does not return it. */
export function createOrder(
  caller: Caller,
  input: OrderInput,
  idempotencyKey: string | null,
): Promise<number | null> {
  return createRecord(
    caller,
    { ...ORDERS, input, body: orderToWire(input), idempotencyKey },
    async (update) => {
      const { order } = await readOrder(caller, update.id);
      await updateOrder(caller, { ...update, input: onStoredOrder(input, order) });
    },
  );
}

/**
 * POST order/direct-sale; the sale's id, which is an order's, null when the server does not return
 * it. A sale created earlier is not changed: it may have been paid and handed over.
 */
export function createSale(
  caller: Caller,
  input: SaleInput,
  idempotencyKey: string | null,
): Promise<number | null> {
  const body = saleToWire(input);
  return createRecord(caller, {
    ...ORDERS,
    to: 'order/direct-sale',
    input,
    body,
    idempotencyKey,
  });
}

/** PUT order/{id}; 412 when `etag` is stale. */
export async function updateOrder(
  caller: Caller,
  { id, input, etag, idempotencyKey }: RecordUpdate<OrderInput>,
) {
  await callApi(
    caller,
    {
      method: 'PUT',
      path: `order/${id}`,
      body: orderToWire(input),
      ifMatch: etag,
      idempotencyKey,
      onEarlier: async () => orderToWire(onStoredOrder(input, (await readOrder(caller, id)).order)),
    },
    nothing,
  );
}
