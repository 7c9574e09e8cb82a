import type { QuoteStanding } from '@domain/quote-link/quote-link';
import { listedOrderWire, orderRowWire } from '@domain/wire/order';

import type { OrderRow } from './order-record';

/** An order in brief, as it is sent. */
export function orderRow(row: OrderRow) {
  return orderRowWire.write(listedOrder(row));
}

/** A row of the list as it is sent, with the state of the order's quote. */
export function orderListRow(standings: ReadonlyMap<number, QuoteStanding>) {
  return (row: OrderRow) =>
    listedOrderWire.write({
      ...listedOrder(row),
      quoteStanding: standings.get(row.idOrder) ?? null,
    });
}

/** A row of the list under the names of the wire. */
export function listedOrder(row: OrderRow) {
  return { ...row, cpfCnpj: row.clientCpfCnpj, value: row.totalCents };
}
