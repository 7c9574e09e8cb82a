import type { Migration } from './columns';

/** A company's own contract text; null when it uses the standard one. */
export const contractTemplate: Migration = {
  name: '0014-contract-template',
  async up(trx) {
    await trx.schema
      .createTable('contract_template')
      .addColumn('id_company', 'integer', (column) =>
        column.primaryKey().references('company.id_company').onDelete('cascade'),
      )
      .addColumn('text', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('id_professional_update', 'integer', (column) =>
        column.notNull().references('professional.id_professional'),
      )
      .execute();
  },
};
