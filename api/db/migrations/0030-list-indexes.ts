import { sql } from 'kysely';

import type { Migration } from './columns';

/** Filters that a list's own index does not serve: each index has its rows in the list's order. */
export const listIndexes: Migration = {
  name: '0030-list-indexes',
  async up(trx) {
    await trx.schema.dropIndex('sales_order_id_order_status_index').execute();
    await trx.schema
      .createIndex('sales_order_status_list')
      .on('sales_order')
      .columns(['id_order_status', 'id_order'])
      .execute();

    await sql`create index bill_supplier_open on bill (id_supplier, due_date, id_bill_to_pay)
      where payment_date is null`.execute(trx);
    await sql`create index bill_supplier_paid
      on bill (id_supplier, payment_date desc, id_bill_to_pay)
      where payment_date is not null`.execute(trx);

    // Few records come from an import, and few of those from the same import.
    for (const [table, text, id] of [
      ['client', 'search_name', 'id_client'],
      ['supplier', 'search_name', 'id_supplier'],
      ['product', 'search_description', 'id_product'],
    ] as const) {
      await trx.schema.dropIndex(`${table}_id_import`).execute();
      await sql`create index ${sql.id(`${table}_import_list`)}
        on ${sql.table(table)} (id_import, ${sql.id(text)}, ${sql.id(id)})
        where id_import is not null`.execute(trx);
    }
    await trx.schema.dropIndex('import_error_id_import_index').execute();
    await trx.schema
      .createIndex('import_error_list')
      .on('import_error')
      .columns(['id_import', 'line', 'id_import_error'])
      .execute();

    await trx.schema
      .createIndex('product_status_search_description')
      .on('product')
      .columns(['status', 'search_description', 'id_product'])
      .execute();
    for (const column of ['status', 'id_company'])
      await trx.schema
        .createIndex(`fiscal_note_${column}_list`)
        .on('fiscal_note')
        .columns([column, 'id_fiscal_note'])
        .execute();
  },
};
