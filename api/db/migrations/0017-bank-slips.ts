import { sql } from 'kysely';

import type { Migration } from './columns';
import { createNumberedTable, plainText } from './columns';

/**
 * The accounts that companies issue bank slips for, the next number of each numbering, and every
 * slip issued.
 */
export const bankSlips: Migration = {
  name: '0017-bank-slips',
  async up(trx, engine) {
    await trx.schema
      .createTable('bank_account')
      .addColumn('id_company', 'integer', (column) =>
        column.primaryKey().references('company.id_company').onDelete('cascade'),
      )
      .addColumn('bank_code', 'text', (column) => column.notNull())
      .addColumn('agency', 'text', (column) => column.notNull())
      .addColumn('agency_digit', 'text')
      .addColumn('account', 'text')
      .addColumn('account_digit', 'text')
      .addColumn('agreement', 'text')
      .addColumn('wallet', 'text', (column) => column.notNull())
      .addColumn('pix_key', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('id_professional_update', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .execute();

    await trx.schema
      .createTable('nosso_numero')
      .addColumn('space', plainText(engine), (column) => column.primaryKey())
      .addColumn('next_number', 'bigint', (column) => column.notNull())
      .execute();

    await createNumberedTable({ trx, engine }, 'bank_slip', 'id_bank_slip')
      .addColumn('id_order', 'integer', (column) =>
        column.notNull().references('sales_order.id_order'),
      )
      // Not a foreign key: a cancelled slip outlives its installment.
      .addColumn('id_order_installment', 'integer', (column) => column.notNull())
      .addColumn('space', plainText(engine), (column) => column.notNull())
      .addColumn('sequence', 'bigint', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('id_professional_register', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .addColumn('cancelled_at', 'text')
      .addColumn('id_professional_cancel', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .addUniqueConstraint('bank_slip_nosso_numero', ['space', 'sequence'])
      .execute();

    await trx.schema
      .createIndex('bank_slip_one_standing')
      .unique()
      .on('bank_slip')
      .column('id_order_installment')
      .where(sql<boolean>`cancelled_at is null`)
      .execute();
    await trx.schema
      .createIndex('bank_slip_id_order_index')
      .on('bank_slip')
      .column('id_order')
      .execute();
  },
};
