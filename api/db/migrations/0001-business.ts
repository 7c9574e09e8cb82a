import { sql } from 'kysely';

import type { Migration } from './columns';
import { ACTIVE_OR_NOT, addAddress, createNumberedTable, flagType, plainText } from './columns';

/** Companies, their professionals and sessions, and the tables that protect the API itself. */
export const business: Migration = {
  name: '0001-business',
  async up(trx, engine) {
    await addAddress(createNumberedTable({ trx, engine }, 'company', 'id_company'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('search_name', plainText(engine), (column) => column.notNull())
      .addColumn('cnpj', plainText(engine), (column) => column.notNull().unique())
      .addColumn('phone', 'text')
      .addColumn('whats_app', flagType(engine), (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('facebook', 'text')
      .addColumn('instagram', 'text')
      .addColumn('longitude', 'double precision')
      .addColumn('latitude', 'double precision')
      .addColumn('municipal_registration', 'text')
      .addColumn('state_registration', 'text')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addCheckConstraint('company_status', ACTIVE_OR_NOT)
      .execute();

    await addAddress(createNumberedTable({ trx, engine }, 'professional', 'id_professional'))
      .addColumn('id_company', 'integer', (column) =>
        column.notNull().references('company.id_company'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('search_name', plainText(engine), (column) => column.notNull())
      .addColumn('cpf', plainText(engine), (column) => column.notNull().unique())
      .addColumn('email', plainText(engine), (column) => column.notNull().unique())
      .addColumn('phone', 'text')
      .addColumn('whats_app', flagType(engine), (column) => column.notNull())
      .addColumn('birth_date', 'text')
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addCheckConstraint('professional_status', ACTIVE_OR_NOT)
      .execute();

    // Companies and professionals reference each other, so these two columns are added afterwards.
    for (const column of ['id_professional_register', 'id_professional_update']) {
      await trx.schema
        .alterTable('company')
        .addColumn(column, 'integer', (added) => added.references('professional.id_professional'))
        .execute();
    }

    await trx.schema
      .createTable('session')
      .addColumn('token_hash', plainText(engine), (column) => column.primaryKey())
      .addColumn('id_professional', 'integer', (column) =>
        column.notNull().references('professional.id_professional').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', plainText(engine), (column) => column.notNull())
      .execute();

    await trx.schema
      .createTable('sign_in_attempt')
      .addColumn('subject', plainText(engine), (column) => column.primaryKey())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('window_ends_at', plainText(engine), (column) => column.notNull())
      .execute();

    await trx.schema
      .createTable('idempotency_key')
      .addColumn('principal', plainText(engine), (column) => column.notNull())
      .addColumn('key', plainText(engine), (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('headers', 'text')
      .addColumn('body', 'text')
      .addColumn('created_at', plainText(engine), (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_key_pk', ['principal', 'key'])
      .execute();

    for (const [table, columns] of [
      ['company', ['search_name', 'id_company']],
      ['professional', ['search_name', 'id_professional']],
      ['professional', ['id_company']],
      ['session', ['id_professional']],
      ['session', ['expires_at']],
      ['sign_in_attempt', ['window_ends_at']],
      ['idempotency_key', ['created_at']],
    ] as const) {
      await sql`create index ${sql.id(`${table}_${columns.join('_')}`)}
        on ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))})`.execute(trx);
    }
  },
};
