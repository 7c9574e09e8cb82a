import type { SaleInput } from '@domain/direct-sale/sale-schema';
import { saleToWire } from '@domain/direct-sale/sale-wire';
import type { OrderFilter } from '@domain/order/order-filter';
import type { OrderInput } from '@domain/order/order-schema';
import { orderToWire } from '@domain/order/order-wire';
import type { StoredOrder } from '@domain/order/stored-order';
import {
  cents,
  day,
  entity,
  id,
  list,
  newIdIfTold,
  nothing,
  nullableCents,
  nullableId,
  nullableText,
  pageOf,
  text,
  thousandths,
  word,
} from '@domain/wire/tolerant';
import { z } from '@domain/zod';
import { callApi, type Caller } from '~/server/http/api-client.server';

const orderRow = entity({
  idOrder: id,
  clientName: text,
  cpfCnpj: text,
  value: cents,
  status: text,
});

/**
 * The number of the active slip; on the wire null, an object or JSON text
 * (docs/contract.md#an-orders-items-and-installments).
 */
const nossoNumero = z.preprocess(
  (value) => {
    try {
      return typeof value === 'string' ? JSON.parse(value) : value;
    } catch {
      return null;
    }
  },
  z
    .object({ current: z.object({ nossoNumero: nullableText }) })
    .transform(({ current }) => current.nossoNumero)
    .nullable()
    .catch(null),
);

const order = entity({
  idOrder: id,
  idClient: nullableId,
  idProfessional: nullableId,
  idOrderStatus: id,
  zipCode: nullableText,
  street: nullableText,
  number: nullableText,
  district: nullableText,
  city: nullableText,
  state: nullableText,
  complement: nullableText,
  discountValue: cents,
  observation: nullableText,
  freight: cents,
  height: nullableText,
  clientCpfCnpj: nullableText,
  clientName: nullableText,
  clientPhone: nullableText,
  clientEmail: nullableText,
  clientZipCode: nullableText,
  clientStreet: nullableText,
  clientNumber: nullableText,
  clientDistrict: nullableText,
  clientCity: nullableText,
  clientState: nullableText,
  clientComplement: nullableText,
  clientStateRegistration: nullableText,
  products: list(
    entity({
      idOrderProduct: id,
      idProduct: id,
      description: text,
      unity: text,
      amount: thousandths,
      value: cents,
      type: word<'P' | 'S'>(),
      observation: nullableText,
    }),
  ),
  installments: list(
    entity({
      idOrderInstallment: id,
      installmentNumber: id,
      observation: nullableText,
      dueDate: day,
      paymentDate: day,
      value: cents,
      paidValue: nullableCents,
      paymentType: nullableId,
      bankSlip: z.unknown(),
    }).transform((installment) => ({
      ...installment,
      nossoNumero: nossoNumero.parse(installment.bankSlip),
    })),
  ).transform((installments) =>
    installments.toSorted((one, other) => one.installmentNumber - other.installmentNumber),
  ),
  fiscalNote: entity({ idFiscalNote: id, status: text }).nullable().catch(null),
});

export type OrderRow = z.output<typeof orderRow>;

/** GET order/filter. Status 0 means all, and is not sent. */
export async function listOrders(caller: Caller, filter: OrderFilter) {
  const query = { ...filter, status: filter.status || null };
  const { data } = await callApi(caller, { path: 'order/filter', query }, pageOf(orderRow));
  return data;
}

/** A stored order with its ETag. */
export interface ReadOrder {
  idOrder: number;
  order: StoredOrder;
  etag: string | null;
}

/** GET order/{id}. Money in cents, quantities in thousandths. */
export async function readOrder(caller: Caller, idOrder: number): Promise<ReadOrder> {
  const { data, etag } = await callApi(caller, { path: `order/${idOrder}` }, order);
  return { idOrder: data.idOrder, order: data, etag };
}

/** POST order; the new id, null when the server does not tell it. */
export async function createOrder(
  caller: Caller,
  input: OrderInput,
  idempotencyKey: string | null,
) {
  const { data } = await callApi(
    caller,
    { method: 'POST', path: 'order', body: orderToWire(input), idempotencyKey },
    newIdIfTold,
  );
  return data;
}

/**
 * POST order/direct-sale; the sale's id, which is an order's, null when the server does not tell
 * it.
 */
export async function createSale(caller: Caller, input: SaleInput, idempotencyKey: string | null) {
  const body = saleToWire(input);
  const { data } = await callApi(
    caller,
    { method: 'POST', path: 'order/direct-sale', body, idempotencyKey },
    newIdIfTold,
  );
  return data;
}

/** PUT order/{id}; 412 when `etag` is stale. */
export async function updateOrder(
  caller: Caller,
  idOrder: number,
  input: OrderInput,
  write: { etag: string | null; idempotencyKey: string | null },
) {
  await callApi(
    caller,
    {
      method: 'PUT',
      path: `order/${idOrder}`,
      body: orderToWire(input),
      ifMatch: write.etag,
      idempotencyKey: write.idempotencyKey,
    },
    nothing,
  );
}
