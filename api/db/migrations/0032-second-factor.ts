import type { Migration } from './columns';
import { plainText } from './columns';

/** Second factors, their recovery codes, and sign-ins that wait for a code. */
export const secondFactor: Migration = {
  name: '0032-second-factor',
  async up(trx, engine) {
    await trx.schema
      .createTable('second_factor')
      .addColumn('id_professional', 'integer', (column) =>
        column.primaryKey().references('professional.id_professional').onDelete('cascade'),
      )
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('enabled_at', 'text')
      .addColumn('last_step', 'integer')
      .execute();

    await trx.schema
      .createTable('second_factor_code')
      .addColumn('code_hash', plainText(engine), (column) => column.primaryKey())
      .addColumn('id_professional', 'integer', (column) =>
        column.notNull().references('second_factor.id_professional').onDelete('cascade'),
      )
      .execute();
    await trx.schema
      .createIndex('second_factor_code_id_professional')
      .on('second_factor_code')
      .column('id_professional')
      .execute();

    await trx.schema
      .createTable('half_session')
      .addColumn('token_hash', plainText(engine), (column) => column.primaryKey())
      .addColumn('id_professional', 'integer', (column) =>
        column.notNull().references('professional.id_professional').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', plainText(engine), (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex('half_session_id_professional')
      .on('half_session')
      .column('id_professional')
      .execute();
  },
};
