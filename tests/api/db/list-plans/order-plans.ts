import { orderFilterSchema } from '@domain/order/order-filter';

import { findOrders } from '../../../../api/modules/order/order-list-repository';
import { LAST, MIDDLE, type Plan, plansOf, PRIMARY_KEY } from './plan';

/** The default list of orders, other pages, and each of their filters. */
export const ORDER_PLANS: Record<string, Plan> = {
  ...plansOf(findOrders, orderFilterSchema, {
    'the oldest orders': [{ sort: 'idOrder' }, PRIMARY_KEY],
    'the dearest orders': [{ sort: '-total' }, 'sales_order_total_cents'],
    'the last orders by total': [{ ...LAST, sort: 'total' }, 'sales_order_total_cents'],
    'the dearest orders under way': [{ status: 4, sort: '-total' }, 'sales_order_status_total'],
    'the dearest orders of a document': [
      { cpfCnpj: '698715', sort: '-total' },
      'sales_order_document',
      true,
    ],
    'orders of most totals': [{ valueFrom: '0.50' }, PRIMARY_KEY],
    'orders of few totals': [{ valueFrom: '7', valueTo: '7.05' }, 'sales_order_total_cents', true],
    'orders of few totals under way': [
      { valueFrom: '7', valueTo: '7.50', status: 6 },
      'sales_order_status_total',
      true,
    ],
    'finished orders of most totals': [
      { valueFrom: '0.50', status: 6 },
      `sales_order_status_list|${PRIMARY_KEY}`,
    ],
    'the dearest orders of a total': [{ valueTo: '20', sort: '-total' }, 'sales_order_total_cents'],
    'orders of a document and a total': [
      { cpfCnpj: '698715', valueFrom: '0' },
      'sales_order_document',
      true,
    ],
    orders: [{}, PRIMARY_KEY],
    'the last orders': [LAST, PRIMARY_KEY],
    'orders in the middle': [MIDDLE, PRIMARY_KEY],
    'orders under way': [{ status: 4 }, 'sales_order_status_list'],
    'the last orders under way': [{ page: 2, pageSize: 3, status: 4 }, 'sales_order_status_list'],
    'an order': [{ idOrder: '7' }, PRIMARY_KEY],
    'orders of a category': [{ idCategory: '1' }, 'sales_order_category'],
    'orders of a category under way': [{ idCategory: '1', status: 4 }, 'sales_order_category'],
    'the dearest orders of a category': [
      { idCategory: '1', sort: '-total' },
      'sales_order_category',
      true,
    ],
    'orders of a client': [{ idClient: '1' }, 'sales_order_client'],
    'orders of a client under way': [{ idClient: '1', status: 4 }, 'sales_order_client'],
    'the dearest orders of a client': [
      { idClient: '1', sort: '-total' },
      'sales_order_client',
      true,
    ],
    'orders of a document': [{ cpfCnpj: '698715' }, 'sales_order_document', true],
    'the newest orders of most days': [{ createdDateFrom: '2025-03-01' }, PRIMARY_KEY],
    'the last orders of most days': [{ createdDateTo: '2026-10-31', page: 540 }, PRIMARY_KEY],
    'orders of a day long ago': [
      { createdDateFrom: '2025-06-10', createdDateTo: '2025-06-10' },
      'sales_order_created',
      true,
    ],
    'finished orders of some days': [
      { createdDateFrom: '2025-06-10', createdDateTo: '2025-06-12', status: 6 },
      'sales_order_created',
      true,
    ],
    'the dearest orders of most days': [
      { createdDateFrom: '2025-03-01', sort: '-total' },
      'sales_order_total_cents',
    ],
    'the dearest orders of a day': [
      { createdDateFrom: '2025-06-10', createdDateTo: '2025-06-10', sort: '-total' },
      'sales_order_created',
      true,
    ],
    'orders of few totals and many days': [
      { createdDateTo: '2026-01-31', valueFrom: '7', valueTo: '7.05' },
      'sales_order_total_cents',
      true,
    ],
    'orders of a document and days': [
      { cpfCnpj: '698715', createdDateFrom: '2025-01-01' },
      'sales_order_document',
      true,
    ],
  }),
  'orders with something due': {
    read: (db) =>
      findOrders(
        db,
        orderFilterSchema.parse({ openDueDateFrom: '2025-03-01', openDueDateTo: '2025-03-02' }),
      ),
    index: 'receivable_due_order|receivable_due',
    sorts: true,
    looksUp: true,
  },
};
