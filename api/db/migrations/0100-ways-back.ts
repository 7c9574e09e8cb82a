import type { Migration } from './columns';
import { plainText } from './columns';

/**
 * How a person who was locked out by a second factor that someone else switched on proves their
 * identity: the link in their notice, and a former password.
 */
export const waysBack: Migration = {
  name: '0100-ways-back',
  async up(trx, engine) {
    await trx.schema
      .createTable('former_password')
      .addColumn('id_professional', 'integer', (column) =>
        column.primaryKey().references('professional.id_professional').onDelete('cascade'),
      )
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('kept_until', plainText(engine), (column) => column.notNull())
      .execute();
    await trx.schema
      .createTable('second_factor_undo')
      .addColumn('token_hash', plainText(engine), (column) => column.primaryKey())
      .addColumn('id_professional', 'integer', (column) =>
        column.notNull().references('professional.id_professional').onDelete('cascade'),
      )
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('former_password_hash', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', plainText(engine), (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex('second_factor_undo_id_professional')
      .on('second_factor_undo')
      .column('id_professional')
      .execute();
  },
};
