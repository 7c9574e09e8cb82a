import { expect, test } from 'vitest';

import { orderStage } from '@domain/order/order-stage';
import { ORDER_STATUS_IDS } from '@domain/order/order-status';

test('of the statuses only Orçamento is a quote, and Cancelado ends it', () => {
  expect(ORDER_STATUS_IDS.map((idOrderStatus) => orderStage({ idOrderStatus }))).toEqual([
    'quote',
    'under-way',
    'under-way',
    'under-way',
    'under-way',
    'under-way',
    'cancelled',
  ]);
});
