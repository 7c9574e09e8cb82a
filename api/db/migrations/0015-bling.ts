import type { Migration } from './columns';
import { plainText } from './columns';

/** The account of the external invoicing service, and the mapping of our records to its ids. */
export const bling: Migration = {
  name: '0015-bling',
  async up(trx, engine) {
    await trx.schema
      .createTable('bling_account')
      .addColumn('id_bling_account', 'integer', (column) => column.primaryKey())
      .addColumn('seed_hash', 'text', (column) => column.notNull())
      .addColumn('access_token', 'text', (column) => column.notNull())
      .addColumn('refresh_token', 'text', (column) => column.notNull())
      .addColumn('expires_at', plainText(engine), (column) => column.notNull())
      .addColumn('refreshing_until', plainText(engine))
      .addColumn('next_call_ms', 'bigint', (column) => column.notNull())
      .addColumn('calls_on', 'text', (column) => column.notNull())
      .addColumn('calls', 'integer', (column) => column.notNull())
      .execute();

    await trx.schema
      .createTable('bling_link')
      .addColumn('kind', plainText(engine), (column) => column.notNull())
      .addColumn('id_record', 'integer', (column) => column.notNull())
      .addColumn('id_bling', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('bling_link_pk', ['kind', 'id_record'])
      .execute();
  },
};
