import { sql } from 'kysely';

import type { Migration } from './columns';
import { createNumberedTable, plainText } from './columns';

/** Quotes as they were sent, the addresses where clients read them, and the answers. */
export const quoteLinks: Migration = {
  name: '0040-quote-links',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'quote_link', 'id_quote_link')
      .addColumn('id_order', 'integer', (column) =>
        column.notNull().references('sales_order.id_order').onDelete('cascade'),
      )
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('order_version', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('total_cents', 'bigint', (column) => column.notNull())
      .addColumn('file_key', 'text', (column) => column.notNull().unique())
      .addColumn('pdf_sha256', 'text', (column) => column.notNull())
      .addColumn('valid_until', 'text', (column) => column.notNull())
      .addColumn('expires_at', plainText(engine), (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('id_professional', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .addColumn('accepted_at', 'text')
      .addColumn('replaced_at', 'text')
      .addColumn('revoked_at', 'text')
      .addUniqueConstraint('quote_link_number', ['id_order', 'number'])
      .execute();

    await createNumberedTable({ trx, engine }, 'quote_sending', 'id_quote_sending')
      .addColumn('id_quote_link', 'integer', (column) =>
        column.notNull().references('quote_link.id_quote_link').onDelete('cascade'),
      )
      .addColumn('token_hash', plainText(engine), (column) => column.notNull().unique())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('sent_to', 'text')
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .addColumn('id_professional', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      // Not a foreign key: a message is deleted once sent.
      .addColumn('id_outgoing_email', 'integer')
      .addColumn('delivered_at', 'text')
      .addColumn('failed_at', 'text')
      .addColumn('opened_at', 'text')
      .addColumn('last_opened_at', 'text')
      .addColumn('open_count', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await trx.schema
      .createIndex('quote_sending_id_quote_link')
      .on('quote_sending')
      .column('id_quote_link')
      .execute();
    await trx.schema
      .createIndex('quote_sending_id_outgoing_email')
      .on('quote_sending')
      .column('id_outgoing_email')
      .execute();

    await createNumberedTable({ trx, engine }, 'quote_answer', 'id_quote_answer')
      .addColumn('id_quote_link', 'integer', (column) =>
        column.notNull().references('quote_link.id_quote_link').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('cpf_cnpj', 'text')
      .addColumn('message', 'text')
      .addColumn('address', 'text')
      .addColumn('browser', 'text')
      .addColumn('pdf_sha256', 'text', (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex('quote_answer_id_quote_link')
      .on('quote_answer')
      .column('id_quote_link')
      .execute();
    // A quote is accepted at most once, even if the code fails to check.
    await trx.schema
      .createIndex('quote_answer_one_acceptance')
      .unique()
      .on('quote_answer')
      .column('id_quote_link')
      .where(sql<boolean>`kind = 'accepted'`)
      .execute();
  },
};
