import { sql } from 'kysely';

import type { Migration } from './columns';
import { createNumberedTable, plainText } from './columns';

/** What was sent to clients: which document, how, to whom, and with what result. */
export const documentSendings: Migration = {
  name: '0048-document-sendings',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'document_sending', 'id_document_sending')
      .addColumn('id_order', 'integer', (column) =>
        column.notNull().references('sales_order.id_order').onDelete('cascade'),
      )
      .addColumn('kind', plainText(engine), (column) => column.notNull())
      // Not a foreign key: the record outlives the installment, payment or note.
      .addColumn('id_subject', 'integer')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('sent_to', 'text')
      .addColumn('subject', 'text')
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('created_at', plainText(engine), (column) => column.notNull())
      .addColumn('id_professional', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .addColumn('rule_step', plainText(engine))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('settled_at', 'text')
      .addColumn('reason', 'text')
      .addColumn('token_hash', plainText(engine), (column) => column.unique())
      .addColumn('expires_at', plainText(engine))
      .execute();
    for (const columns of [['id_order'], ['kind', 'id_subject']])
      await trx.schema
        .createIndex(`document_sending_${columns.join('_')}`)
        .on('document_sending')
        .columns(columns)
        .execute();
    // The rule sends one reminder per installment and step, even if the code fails to check.
    await trx.schema
      .createIndex('document_sending_one_reminder')
      .unique()
      .on('document_sending')
      .columns(['id_subject', 'rule_step'])
      .where(sql<boolean>`rule_step is not null`)
      .execute();
  },
};
