import { flagType, type Migration } from './columns';

/**
 * How a company's documents look: its choices, and the logo as the pictures that we made from it.
 */
export const companyFace: Migration = {
  name: '0045-company-face',
  async up(trx, engine) {
    await trx.schema
      .createTable('company_face')
      .addColumn('id_company', 'integer', (column) =>
        column.primaryKey().references('company.id_company').onDelete('cascade'),
      )
      .addColumn('accent_color', 'text')
      .addColumn('footer', 'text')
      .addColumn('delivery_term', 'text')
      .addColumn('validity_days', 'integer', (column) => column.notNull())
      .addColumn('terms', 'text')
      .addColumn('show_pix', flagType(engine), (column) => column.notNull())
      .addColumn('show_item_discounts', flagType(engine), (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('id_professional_update', 'integer', (column) =>
        column.notNull().references('professional.id_professional'),
      )
      .execute();
    await trx.schema
      .createTable('company_logo')
      .addColumn('id_company', 'integer', (column) =>
        column.primaryKey().references('company.id_company').onDelete('cascade'),
      )
      // Base64: a copy of the database is text.
      .addColumn('picture', 'text', (column) => column.notNull())
      .addColumn('mono_picture', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('id_professional_update', 'integer', (column) =>
        column.notNull().references('professional.id_professional'),
      )
      .execute();
    // Not unique: two companies of one owner may have the same logo.
    await trx.schema
      .createIndex('company_logo_sha256')
      .on('company_logo')
      .column('sha256')
      .execute();
  },
};
