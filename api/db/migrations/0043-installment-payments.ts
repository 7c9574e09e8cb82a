import { sql } from 'kysely';

import type { Engine } from '../engine/open-database';
import { dropReceivableTriggers, receivableTriggers } from '../receivables/receivable-triggers';
import { createSums } from '../sums/create-sums';
import { createNumberedTable, type Migration, plainText } from './columns';
import { INSTALLMENT_DAYS_OF_STATUS, PAYMENT_DAYS_OF_STATUS } from './sums-of-status';

/**
 * Partial payments of installments, and reversed payments; sums count an installment without its
 * partial payments.
 */
export const installmentPayments: Migration = {
  name: '0043-installment-payments',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'installment_payment', 'id_installment_payment')
      .addColumn('id_order_installment', 'integer', (column) =>
        column.notNull().references('order_installment.id_order_installment').onDelete('cascade'),
      )
      .addColumn('id_order', 'integer', (column) =>
        column.notNull().references('sales_order.id_order').onDelete('cascade'),
      )
      .addColumn('paid_on', plainText(engine), (column) => column.notNull())
      .addColumn('value_cents', 'bigint', (column) => column.notNull())
      .addColumn('id_payment_type', 'integer')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('id_professional', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .addColumn('reversed_at', 'text')
      .addColumn('id_professional_reversal', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .execute();
    for (const columns of [['id_order'], ['id_order_installment'], ['paid_on']])
      await trx.schema
        .createIndex(`installment_payment_${columns.join('_')}`)
        .on('installment_payment')
        .columns(columns)
        .execute();
    await trx.schema
      .alterTable('order_installment')
      .addColumn('received_cents', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();

    for (const statement of dropped(engine)) await sql.raw(statement).execute(trx);
    await createSums(trx, engine, INSTALLMENT_DAYS_OF_STATUS);
    await createSums(trx, engine, PAYMENT_DAYS_OF_STATUS);
    for (const statement of receivableTriggers(engine)) await sql.raw(statement).execute(trx);
  },
};

const SUM_TRIGGERS = ['insert', 'delete', 'update', 'owner_update', 'owner_delete'];

/** What migrations 0029 and 0036 created, under its names there. */
function dropped(engine: Engine): string[] {
  if (engine === 'sqlite')
    return [
      ...SUM_TRIGGERS.map((name) => `drop trigger installment_day_${name}`),
      'drop table installment_day',
      ...dropReceivableTriggers(engine),
    ];
  const table = (name: string) => (name.startsWith('owner') ? 'sales_order' : 'order_installment');
  return [
    ...SUM_TRIGGERS.flatMap((name) => [
      `drop trigger installment_day_${name} on ${table(name)}`,
      `drop function installment_day_${name}()`,
    ]),
    'drop function installment_day_add(text, integer, integer, bigint, bigint)',
    'drop table installment_day',
    ...dropReceivableTriggers(engine),
  ];
}
