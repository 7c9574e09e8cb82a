import { orderRowWire } from '@domain/wire/order';

import type { OrderRow } from './order-record';

/** A row of the list as it is sent. */
export function orderRow(row: OrderRow) {
  return orderRowWire.write(listedOrder(row));
}

/** A row of the list by the names of the wire. */
export function listedOrder(row: OrderRow) {
  return { ...row, cpfCnpj: row.clientCpfCnpj, value: row.totalCents };
}
