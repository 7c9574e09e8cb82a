import { randomUUID } from 'node:crypto';

import { order, orderProduct } from '../tests/api/support/payloads';
import type { Caller } from './api';

/** A quote with this many items of the first product. */
export function quoteOf(items: number): Record<string, unknown> {
  const products = Array.from({ length: items }, () => orderProduct(1, { amount: 1, value: 1 }));
  const money = { freight: 0, discountValue: 0, installments: [] };
  return order(1, { idOrderStatus: 1, products, ...money });
}

/** Saves an order as the web app does; returns its id. */
export async function saveOrder(caller: Caller, body: Record<string, unknown>): Promise<number> {
  return Number(await caller.post('/order', body, { 'idempotency-key': randomUUID() }));
}

/** Sends a quote as it is; returns the path of its client's page. */
export async function quoteAddress(caller: Caller, idOrder: number): Promise<string> {
  const links = `/order/${idOrder}/quote-links`;
  const write = (path: string, body: object) =>
    caller.post(path, body, { 'idempotency-key': randomUUID() });
  const idQuoteLink = Number(await write(links, {}));
  const { Url } = JSON.parse(
    await write(`${links}/${idQuoteLink}/addresses`, { channel: 'link' }),
  ) as { Url: string };
  return new URL(Url).pathname;
}
