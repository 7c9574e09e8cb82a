import type { Migration } from './columns';

/**
 * Pictures that we made, by their content; which product has which, and which a frozen quote keeps
 * while its link exists.
 */
export const productPictures: Migration = {
  name: '0065-product-pictures',
  async up(trx) {
    await trx.schema
      .createTable('picture')
      .addColumn('sha256', 'text', (column) => column.primaryKey())
      // Base64: a copy of the database is text.
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .execute();
    await trx.schema
      .createTable('product_picture')
      .addColumn('id_product', 'integer', (column) =>
        column.primaryKey().references('product.id_product').onDelete('cascade'),
      )
      .addColumn('sha256', 'text', (column) => column.notNull().references('picture.sha256'))
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('id_professional_update', 'integer', (column) =>
        column.notNull().references('professional.id_professional'),
      )
      .execute();
    await trx.schema
      .createTable('quote_link_picture')
      .addColumn('id_quote_link', 'integer', (column) =>
        column.notNull().references('quote_link.id_quote_link').onDelete('cascade'),
      )
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull().references('picture.sha256'))
      .addPrimaryKeyConstraint('quote_link_picture_pk', ['id_quote_link', 'number'])
      .execute();
    for (const table of ['product_picture', 'quote_link_picture'])
      await trx.schema.createIndex(`${table}_sha256`).on(table).column('sha256').execute();
  },
};
