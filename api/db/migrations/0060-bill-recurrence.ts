import { createNumberedTable, type Migration, plainText } from './columns';

/** Endless recurring bills: the template of the next one, and a number that makes each unique. */
export const billRecurrence: Migration = {
  name: '0060-bill-recurrence',
  async up(trx, engine) {
    const day = plainText(engine);
    await createNumberedTable({ trx, engine }, 'bill_recurrence', 'id_bill_recurrence')
      // Not a foreign key: the first bill of a series can be deleted.
      .addColumn('id_series', 'integer', (column) => column.notNull().unique())
      .addColumn('repeat_interval', 'text', (column) => column.notNull())
      .addColumn('anchor', day, (column) => column.notNull())
      .addColumn('due_day', 'integer', (column) => column.notNull())
      .addColumn('next_number', 'integer', (column) => column.notNull())
      .addColumn('next_due', day, (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('value_cents', 'bigint', (column) => column.notNull())
      .addColumn('id_supplier', 'integer', (column) =>
        column.notNull().references('supplier.id_supplier'),
      )
      .addColumn('id_company', 'integer', (column) =>
        column.notNull().references('company.id_company'),
      )
      .addColumn('observation', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    for (const column of ['next_due', 'id_supplier'])
      await trx.schema
        .createIndex(`bill_recurrence_${column}`)
        .on('bill_recurrence')
        .column(column)
        .execute();
    await trx.schema.alterTable('bill').addColumn('series_number', 'integer').execute();
    await trx.schema
      .createIndex('bill_series_number')
      .unique()
      .on('bill')
      .columns(['id_series', 'series_number'])
      .where('series_number', 'is not', null)
      .execute();
  },
};
