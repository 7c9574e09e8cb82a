import { describe, expect, it } from 'vitest';

import { ORDER_LABELS, orderHistoryFields } from '@domain/order/order-fields';

/** Among a client's other fields, the history's label says whose field it is. */
const OTHERWISE: Readonly<Record<string, string>> = {
  clientName: 'Cliente',
  clientStateRegistration: 'Inscrição estadual do cliente',
};

describe('the history of an order', () => {
  it.each(
    Object.entries(orderHistoryFields()).filter(([column]) => Object.hasOwn(ORDER_LABELS, column)),
  )('calls %s what the form calls it', (column, { label }) => {
    const names: Readonly<Record<string, string>> = { ...ORDER_LABELS, ...OTHERWISE };
    expect(label).toBe(names[column]);
  });

  it('distinguishes the client’s address from the works site’s', () => {
    const labels = Object.values(orderHistoryFields()).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
