import { sql } from 'kysely';

import { createSums, dropSums } from '../sums/create-sums';
import { ORDER_LETTERS } from '../sums/list-sums';
import { ORDER_DAYS, ORDER_STAGES, ORDER_VALUES } from '../sums/order-sums';
import { wordUses } from '../words/word-uses';
import { SEARCHED_ORDERS } from '../words/words';
import type { Migration } from './columns';
import {
  ORDER_DAYS_COUNTED,
  ORDER_LETTERS_COUNTED,
  ORDER_STAGES_OF_STATUS,
  ORDER_VALUES_COUNTED,
} from './sums-of-orders';

/** The total of the orders in a list, beside their count (docs/decisions/0182). */
export const orderTotals: Migration = {
  name: '0076-order-totals',
  async up(trx, engine) {
    for (const [before, now] of [
      [ORDER_STAGES_OF_STATUS, ORDER_STAGES],
      [ORDER_VALUES_COUNTED, ORDER_VALUES],
      [ORDER_DAYS_COUNTED, ORDER_DAYS],
      [ORDER_LETTERS_COUNTED, ORDER_LETTERS],
    ] as const) {
      await dropSums(trx, engine, before);
      await createSums(trx, engine, now);
    }
    const statements = [
      ...wordUses(engine, SEARCHED_ORDERS, { hasWords: true }),
      // With an order's total, and what else is queried by day, category or document: the orders
      // are counted and summed without reading them.
      'drop index sales_order_created',
      `create index sales_order_created
        on sales_order (created_at, id_order_status, total_cents, id_order)`,
      'drop index sales_order_category',
      `create index sales_order_category
        on sales_order (id_category, id_order, id_order_status, total_cents, created_at)
        where id_category is not null`,
      'drop index sales_order_client_cpf_cnpj_index',
      `create index sales_order_document
        on sales_order (client_cpf_cnpj, id_order_status, total_cents)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
