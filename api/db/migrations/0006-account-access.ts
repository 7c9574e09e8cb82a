import { sql } from 'kysely';

import type { Migration } from './columns';
import { plainText } from './columns';

/**
 * Ways to get access without a password: a recovery code, and the invitation to set the first one.
 * At most one of each, so that a newer one replaces the older.
 */
export const accountAccess: Migration = {
  name: '0006-account-access',
  async up(trx, engine) {
    await trx.schema
      .createTable('recovery_code')
      .addColumn('id_professional', 'integer', (column) =>
        column.primaryKey().references('professional.id_professional').onDelete('cascade'),
      )
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('link_hash', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', plainText(engine), (column) => column.notNull())
      .addCheckConstraint('recovery_code_tries', sql`tries >= 0`)
      .execute();

    await trx.schema
      .createTable('invitation')
      .addColumn('id_professional', 'integer', (column) =>
        column.primaryKey().references('professional.id_professional').onDelete('cascade'),
      )
      .addColumn('token_hash', plainText(engine), (column) => column.notNull().unique())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', plainText(engine), (column) => column.notNull())
      .execute();
  },
};
