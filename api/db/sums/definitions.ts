import { USED_COLUMNS } from '../words';
import type { KeptSums } from './kept-sums';
import { LETTER_PARTS, lettersSql } from './letters';
import { bandSql, bandsTogetherSql } from './value-bands';
import { wordSumsOf } from './word-sums';

// Migrations 0029, 0036, 0043, 0062, 0063, 0071, 0072, 0074, 0076, 0078, 0079, 0081, 0082 and 0083 create these. One that changes needs another migration, and
// keeps its old form there.

/** The domain's `valuePaid`. */
export const BILL_CENTS =
  'value_cents + coalesce(fees_cents, 0) + coalesce(assessment_cents, 0) - coalesce(discount_cents, 0)';

/** Bills and their cost by due day, payment day and company; open ones have no payment day. */
export const BILL_DAYS: KeptSums = {
  table: 'bill_day',
  of: 'bill',
  columns: [
    'id_company',
    'due_date',
    'payment_date',
    'value_cents',
    'fees_cents',
    'assessment_cents',
    'discount_cents',
  ],
  key: {
    due_date: { type: 'text', is: 'due_date' },
    payment_date: { type: 'text', is: 'payment_date', nullable: true },
    id_company: { type: 'integer', is: 'id_company' },
  },
  index: ['payment_date', 'due_date'],
  sums: {
    bills: '1',
    cents: BILL_CENTS,
  },
};

const BILL_COLUMNS = [
  'due_date',
  'payment_date',
  'value_cents',
  'fees_cents',
  'assessment_cents',
  'discount_cents',
] as const;

/** Bills and their cost by the day of a report and what they are for. */
function billsOf(table: string, column: 'id_category' | 'id_site'): KeptSums {
  return {
    table,
    of: 'bill',
    columns: [column, ...BILL_COLUMNS],
    key: {
      day: { type: 'text', is: 'coalesce(payment_date, due_date)' },
      // 0 where it was left out.
      [column]: { type: 'integer', is: `coalesce(${column}, 0)` },
      paid: { type: 'integer', is: 'case when payment_date is null then 0 else 1 end' },
    },
    sums: BILL_DAYS.sums,
  };
}

export const BILL_CATEGORY_DAYS = billsOf('bill_category_day', 'id_category');
export const BILL_SITE_DAYS = billsOf('bill_site_day', 'id_site');

/** Bills and their cost by company, category and whether they are paid; 0 for no category. */
export const BILL_STAGES: KeptSums = {
  table: 'bill_stage',
  of: 'bill',
  columns: [
    'id_company',
    'id_category',
    'payment_date',
    'value_cents',
    'fees_cents',
    'assessment_cents',
    'discount_cents',
  ],
  key: {
    id_category: { type: 'integer', is: 'coalesce(id_category, 0)' },
    id_company: { type: 'integer', is: 'id_company' },
    paid: { type: 'integer', is: 'case when payment_date is null then 0 else 1 end' },
  },
  sums: BILL_DAYS.sums,
};

/** The status of an order and what it brings in; 0 where that was left out. */
const ORDER_KEY = {
  id_order_status: { type: 'integer', is: 'id_order_status' },
  id_category: { type: 'integer', is: 'coalesce(id_category, 0)', default: 0 },
} as const;
const ORDER_OWNER = {
  table: 'sales_order',
  id: 'id_order',
  columns: ['id_order_status', 'id_category'],
};

/**
 * Installments and what they bring in besides the parts received before, by the status and category
 * of their order and the day that a report counts them on; '' without one.
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
    // An open one of nothing is none (the domain's `isToReceive`).
    installments:
      'case when payment_date is null and value_cents <= received_cents then 0 else 1 end',
    // The domain's `installmentCents`.
    cents:
      'case when payment_date is null then value_cents else coalesce(paid_value_cents, value_cents) end - received_cents',
  },
};

/** Parts of installments that stand, by the status and category of their order and the day on which they came in. */
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

/** Clients by status and the beginning of the name that lists are in the order of. */
export const CLIENT_BLOCKS: KeptSums = {
  table: 'client_block',
  of: 'client',
  columns: ['status', 'search_name'],
  key: {
    block: { type: 'text', is: 'substr(search_name, 1, 4)' },
    status: { type: 'integer', is: 'status' },
  },
  sums: { row_count: '1' },
};

export const ORDERS_IN_A_BLOCK = 4_000;

/** Orders by status and block of so many numbers. */
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

/** What is to receive, and how much, by due day, company and payment type. */
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

/** Orders that have something to receive, by the first day on which it is due. */
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
const ORDER_SUMS = { row_count: '1', cents: { is: 'total_cents', default: 0 } } as const;

/** The same by the band of their total, and status. */
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

/** The same by status and the day, in UTC, on which they were made. */
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

/** Products by price and status. */
export const PRODUCT_VALUES: KeptSums = {
  table: 'product_value',
  of: 'product',
  columns: ['status', 'value_cents'],
  key: {
    band: { type: 'integer', is: bandSql('value_cents') },
    status: { type: 'integer', is: 'status' },
  },
  sums: { row_count: '1' },
};

/** Bills by cost and company, open and paid. */
export const BILL_VALUES: KeptSums = {
  table: 'bill_value',
  of: 'bill',
  columns: [
    'id_company',
    'payment_date',
    'value_cents',
    'fees_cents',
    'assessment_cents',
    'discount_cents',
  ],
  key: {
    band: { type: 'integer', is: bandSql(`(${BILL_CENTS})`) },
    id_company: { type: 'integer', is: 'id_company' },
    paid: { type: 'integer', is: 'case when payment_date is null then 0 else 1 end' },
  },
  sums: BILL_DAYS.sums,
};

/** Open bills by company, the month in which they are due and their cost. */
export const OPEN_BILL_MONTHS: KeptSums = {
  table: 'open_bill_month',
  of: 'bill',
  columns: ['due_date', ...BILL_VALUES.columns],
  key: {
    month: { type: 'text', is: 'substr(due_date, 1, 7)' },
    bands: { type: 'integer', is: bandsTogetherSql(`(${BILL_CENTS})`) },
    id_company: { type: 'integer', is: 'id_company' },
  },
  sums: {
    bills: 'case when payment_date is null then 1 else 0 end',
    cents: `case when payment_date is null then ${BILL_CENTS} else 0 end`,
  },
};

/** Rows by the letters of a text, a few letters at a time, and the status that lists filter by. */
function lettersOf(of: keyof typeof LETTER_PARTS, text: string, status: StatusOf): KeptSums {
  const parts = LETTER_PARTS[of];
  return {
    table: `${of}_letter`,
    of,
    columns: [text, status.column],
    parts: parts.length,
    key: {
      part: { type: 'integer', is: 'part.number' },
      status: { type: 'integer', is: status.is },
      letters: { type: 'integer', is: lettersSql(parts, text) },
    },
    sums: { row_count: '1' },
  };
}

interface StatusOf {
  column: string;
  is: string;
}

export const CLIENT_LETTERS = lettersOf('client', 'search_name', {
  column: 'status',
  is: 'status',
});
const ORDERS_BY_LETTERS = lettersOf('sales_order', 'client_search_name', {
  column: 'id_order_status',
  is: 'id_order_status',
});
export const ORDER_LETTERS: KeptSums = {
  ...ORDERS_BY_LETTERS,
  columns: [...ORDERS_BY_LETTERS.columns, 'total_cents'],
  sums: ORDER_SUMS,
};
/** 1 for what is paid. */
export const BILL_LETTERS = lettersOf('bill', 'search_description', {
  column: 'payment_date',
  is: 'case when payment_date is null then 0 else 1 end',
});

/** How often each word of the searched texts is used. */
export const WORD_SUMS = USED_COLUMNS.map(wordSumsOf);

export const KEPT_SUMS = [
  BILL_DAYS,
  INSTALLMENT_DAYS,
  CLIENT_BLOCKS,
  ORDER_BLOCKS,
  RECEIVABLE_DAYS,
  FIRST_DAYS,
  ORDER_STAGES,
  PAYMENT_DAYS,
  BILL_CATEGORY_DAYS,
  BILL_SITE_DAYS,
  ORDER_VALUES,
  PRODUCT_VALUES,
  BILL_VALUES,
  ORDER_DAYS,
  CLIENT_LETTERS,
  ORDER_LETTERS,
  BILL_LETTERS,
  BILL_STAGES,
  OPEN_BILL_MONTHS,
  ...WORD_SUMS,
] as const;
