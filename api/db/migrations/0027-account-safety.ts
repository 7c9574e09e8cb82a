import { sql } from 'kysely';

import type { Migration } from './columns';
import { createNumberedTable, plainText } from './columns';

/**
 * Protects accounts: an e-mail change takes effect once confirmed, devices are remembered, attempts
 * are rate-limited and never lock an account. Recovery codes become one per requester; existing
 * ones last only minutes and are dropped.
 */
export const accountSafety: Migration = {
  name: '0027-account-safety',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'email_change', 'id_email_change')
      .addColumn('id_professional', 'integer', (column) =>
        column.notNull().references('professional.id_professional').onDelete('cascade'),
      )
      .addColumn('email', plainText(engine), (column) => column.notNull())
      .addColumn('former_email', plainText(engine), (column) => column.notNull())
      .addColumn('token_hash', plainText(engine), (column) => column.notNull().unique())
      .addColumn('stop_hash', plainText(engine), (column) => column.notNull().unique())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', plainText(engine), (column) => column.notNull())
      .addColumn('stoppable_until', plainText(engine), (column) => column.notNull())
      .addColumn('confirmed_at', 'text')
      .addColumn('lost_at', 'text')
      .execute();
    await trx.schema
      .createIndex('email_change_id_professional')
      .on('email_change')
      .column('id_professional')
      .execute();

    await trx.schema
      .createTable('known_device')
      .addColumn('token_hash', plainText(engine), (column) => column.notNull())
      .addColumn('id_professional', 'integer', (column) =>
        column.notNull().references('professional.id_professional').onDelete('cascade'),
      )
      .addColumn('email_hash', plainText(engine), (column) => column.notNull())
      .addColumn('last_used_at', plainText(engine), (column) => column.notNull())
      .addPrimaryKeyConstraint('known_device_primary_key', ['token_hash', 'id_professional'])
      .execute();
    await trx.schema
      .createIndex('known_device_id_professional')
      .on('known_device')
      .column('id_professional')
      .execute();

    await trx.schema
      .createTable('paced_try')
      .addColumn('subject', plainText(engine), (column) => column.primaryKey())
      .addColumn('free_at', 'bigint', (column) => column.notNull())
      .execute();

    await trx.schema.dropTable('recovery_code').execute();
    await createNumberedTable({ trx, engine }, 'recovery_code', 'id_recovery_code')
      .addColumn('id_professional', 'integer', (column) =>
        column.notNull().references('professional.id_professional').onDelete('cascade'),
      )
      .addColumn('asker', plainText(engine), (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('link_hash', plainText(engine), (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('own_tries', 'integer', (column) => column.notNull())
      .addColumn('created_at', plainText(engine), (column) => column.notNull())
      .addColumn('expires_at', plainText(engine), (column) => column.notNull())
      .addUniqueConstraint('recovery_code_asker', ['id_professional', 'asker'])
      .addCheckConstraint('recovery_code_tries', sql`tries >= 0 and own_tries >= 0`)
      .execute();
    await trx.schema.alterTable('recovery_request').addColumn('asker', 'text').execute();
  },
};
