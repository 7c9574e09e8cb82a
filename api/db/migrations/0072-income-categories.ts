import { sql } from 'kysely';

import type { Engine } from '../engine/open-database';
import { createSums } from '../sums/create-sums';
import { PAYMENT_DAYS } from '../sums/order-sums';
import { createNumberedTable, type Migration, plainText } from './columns';
import { INSTALLMENT_DAYS_OF_ANY } from './sums-of-status';

/** What orders bring in: an optional category; a report sums orders by it, as it does bills. */
export const incomeCategories: Migration = {
  name: '0072-income-categories',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'income_category', 'id_income_category')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('search_name', plainText(engine), (column) => column.notNull().unique())
      .addColumn('status', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await trx.schema
      .alterTable('sales_order')
      .addColumn('id_category', 'integer', (column) =>
        column.references('income_category.id_income_category'),
      )
      .execute();
    // A list of one category, newest first, and its count are read from this index alone.
    await sql`create index sales_order_category on sales_order (id_category, id_order, id_order_status)
      where id_category is not null`.execute(trx);
    for (const statement of dropped(engine)) await sql.raw(statement).execute(trx);
    await createSums(trx, engine, INSTALLMENT_DAYS_OF_ANY);
    await createSums(trx, engine, PAYMENT_DAYS);
  },
};

const SUM_TRIGGERS = ['insert', 'delete', 'update', 'owner_update', 'owner_delete'];

/** What migration 0043 created for the earlier sums. */
function dropped(engine: Engine): string[] {
  const of = (table: string, source: string, types: string) => [
    ...SUM_TRIGGERS.flatMap((name) => {
      const on = name.startsWith('owner') ? 'sales_order' : source;
      return engine === 'sqlite'
        ? [`drop trigger ${table}_${name}`]
        : [`drop trigger ${table}_${name} on ${on}`, `drop function ${table}_${name}()`];
    }),
    ...(engine === 'sqlite' ? [] : [`drop function ${table}_add(${types})`]),
    `drop table ${table}`,
  ];
  return [
    ...of('installment_day', 'order_installment', 'text, integer, integer, bigint, bigint'),
    ...of('payment_day', 'installment_payment', 'text, integer, bigint, bigint'),
  ];
}
