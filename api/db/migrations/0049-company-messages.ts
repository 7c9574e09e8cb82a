import { flagType, type Migration } from './columns';

/** The texts of a company's messages to its clients, and when its rule reminds them. */
export const companyMessages: Migration = {
  name: '0049-company-messages',
  async up(trx, engine) {
    await trx.schema
      .createTable('company_message')
      .addColumn('id_company', 'integer', (column) =>
        column.primaryKey().references('company.id_company').onDelete('cascade'),
      )
      .addColumn('texts', 'text', (column) => column.notNull())
      .addColumn('reply_to', 'text')
      .addColumn('remind_before', flagType(engine), (column) => column.notNull())
      .addColumn('remind_due', flagType(engine), (column) => column.notNull())
      .addColumn('remind_after', flagType(engine), (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('id_professional_update', 'integer', (column) =>
        column.notNull().references('professional.id_professional'),
      )
      .execute();
  },
};
