import type { KeptSums } from './kept-sums';
import { bandSql } from './value-bands';

// Created by migrations. Changing one needs another migration, which keeps the old form
// (`schema-frozen.test.ts`).

/** The status and income category of an order; 0 for no category. */
const ORDER_KEY = {
  id_order_status: { type: 'integer', is: 'id_order_status' },
  id_category: { type: 'integer', is: 'coalesce(id_category, 0)', default: 0 },
} as const;
const ORDER_OWNER = {
  table: 'sales_order',
  id: 'id_order',
  columns: ['id_order_status', 'id_category'],
};

/** The domain's `installmentCents`. */
export const INSTALLMENT_CENTS =
  'case when payment_date is null then value_cents else coalesce(paid_value_cents, value_cents) end - received_cents';

/**
 * Installments and their amounts without earlier partial payments, by the status and category of
 * their order and the day a report counts them on; '' for none.
 */
export const INSTALLMENT_DAYS: KeptSums = {
  table: 'installment_day',
  of: 'order_installment',
  columns: [
    'id_order',
    'due_date',
    'payment_date',
    'value_cents',
    'paid_value_cents',
    'received_cents',
  ],
  owner: ORDER_OWNER,
  key: {
    day: { type: 'text', is: "coalesce(payment_date, due_date, '')" },
    ...ORDER_KEY,
    paid: { type: 'integer', is: 'case when payment_date is null then 0 else 1 end' },
  },
  sums: {
    // An open installment of zero does not count (the domain's `isToReceive`).
    installments:
      'case when payment_date is null and value_cents <= received_cents then 0 else 1 end',
    cents: INSTALLMENT_CENTS,
  },
};

/**
 * Partial payments that were not reversed, by the status and category of their order and the day
 * they were received.
 */
export const PAYMENT_DAYS: KeptSums = {
  table: 'payment_day',
  of: 'installment_payment',
  columns: ['id_order', 'paid_on', 'value_cents', 'reversed_at'],
  owner: ORDER_OWNER,
  key: { day: { type: 'text', is: 'paid_on' }, ...ORDER_KEY },
  sums: {
    payments: 'case when reversed_at is null then 1 else 0 end',
    cents: 'case when reversed_at is null then value_cents else 0 end',
  },
};

export const ORDERS_IN_A_BLOCK = 4_000;

/** Orders by status and block of `ORDERS_IN_A_BLOCK` numbers. */
export const ORDER_BLOCKS: KeptSums = {
  table: 'order_block',
  of: 'sales_order',
  columns: ['id_order', 'id_order_status'],
  key: {
    block: { type: 'integer', is: `id_order / ${ORDERS_IN_A_BLOCK}` },
    id_order_status: { type: 'integer', is: 'id_order_status' },
  },
  sums: { row_count: '1' },
};

/** Receivables and their total by due day, company and payment type. */
export const RECEIVABLE_DAYS: KeptSums = {
  table: 'receivable_day',
  of: 'receivable',
  columns: ['due_day', 'id_company', 'id_payment_type', 'value_cents'],
  key: {
    due_day: { type: 'text', is: 'due_day' },
    id_company: { type: 'integer', is: 'id_company' },
    id_payment_type: { type: 'integer', is: 'id_payment_type' },
  },
  sums: { installments: '1', cents: 'value_cents' },
};

/** Orders with something to receive, by the first day on which it is due. */
export const FIRST_DAYS: KeptSums = {
  table: 'receivable_first_day',
  of: 'receivable_first',
  columns: ['due_day'],
  key: { due_day: { type: 'text', is: 'due_day' } },
  sums: { row_count: '1' },
};

/** The count and total of orders, by status and category. */
export const ORDER_STAGES: KeptSums = {
  table: 'order_stage',
  of: 'sales_order',
  columns: ['id_order_status', 'id_category', 'total_cents'],
  key: ORDER_KEY,
  sums: { row_count: '1', cents: 'total_cents' },
};

/** The count and total of orders, where a later migration added the total. */
export const ORDER_SUMS = { row_count: '1', cents: { is: 'total_cents', default: 0 } } as const;

/** The count and total of orders by the band of their total, and status. */
export const ORDER_VALUES: KeptSums = {
  table: 'order_value',
  of: 'sales_order',
  columns: ['id_order_status', 'total_cents'],
  key: {
    band: { type: 'integer', is: bandSql('total_cents') },
    id_order_status: { type: 'integer', is: 'id_order_status' },
  },
  sums: ORDER_SUMS,
};

/** The count and total of orders by status and creation day (UTC). */
export const ORDER_DAYS: KeptSums = {
  table: 'order_day',
  of: 'sales_order',
  columns: ['id_order_status', 'created_at', 'total_cents'],
  key: {
    day: { type: 'text', is: 'substr(created_at, 1, 10)' },
    id_order_status: { type: 'integer', is: 'id_order_status' },
  },
  sums: ORDER_SUMS,
};
