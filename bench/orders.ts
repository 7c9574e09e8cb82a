import { randomUUID } from 'node:crypto';

import { order, orderProduct } from '../tests/api/support/payloads';
import type { Caller } from './api';

/** A quote with so many items of the first product. */
export function quoteOf(items: number): Record<string, unknown> {
  const products = Array.from({ length: items }, () => orderProduct(1, { amount: 1, value: 1 }));
  const money = { freight: 0, discountValue: 0, installments: [] };
  return order(1, { idOrderStatus: 1, products, ...money });
}

/** Saves an order as the web app does; returns its id. */
export async function saveOrder(caller: Caller, body: Record<string, unknown>): Promise<number> {
  return Number(await caller.post('/order', body, { 'idempotency-key': randomUUID() }));
}
