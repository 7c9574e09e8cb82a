import type { KeptSums } from './kept-sums';
import { LETTER_PARTS, lettersSql } from './letters';
import { ORDER_SUMS } from './order-sums';
import { bandSql } from './value-bands';

// Created by migrations. Changing one needs another migration, which keeps the old form
// (`schema-frozen.test.ts`).

/** Clients by status and by the beginning of the name that lists are sorted by. */
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
/** The status is 1 for a paid bill. */
export const BILL_LETTERS = lettersOf('bill', 'search_description', {
  column: 'payment_date',
  is: 'case when payment_date is null then 0 else 1 end',
});
