import { sql } from 'kysely';

import type { Migration } from './columns';
import { plainText } from './columns';

/**
 * What issuing a note needs: its number and result, each company's settings, and the next number of
 * each series.
 */
export const fiscalNoteIssuing: Migration = {
  name: '0018-fiscal-note-issuing',
  async up(trx, engine) {
    const texts = [
      'client_name',
      'access_key',
      'protocol',
      'reason',
      'xml',
      'pdf_url',
      'authorized_at',
      'sent_at',
    ];
    const note = () => trx.schema.alterTable('fiscal_note');
    // One at a time: SQLite cannot add two columns in one statement.
    for (const name of texts) await note().addColumn(name, 'text').execute();
    await note()
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await note()
      .addColumn('provider', plainText(engine), (column) =>
        column.notNull().defaultTo('homologation'),
      )
      .execute();
    await note()
      .addColumn('client_search_name', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await note().addColumn('client_cpf_cnpj', plainText(engine)).execute();
    for (const name of ['series', 'number', 'code'])
      await note().addColumn(name, 'integer').execute();
    await note().addColumn('id_provider', 'bigint').execute();
    await note()
      .addColumn('id_professional_register', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .execute();
    await sql`update fiscal_note set
      client_name = (select client_name from sales_order where sales_order.id_order = fiscal_note.id_order),
      client_search_name = (select client_search_name from sales_order where sales_order.id_order = fiscal_note.id_order),
      client_cpf_cnpj = (select client_cpf_cnpj from sales_order where sales_order.id_order = fiscal_note.id_order)`.execute(
      trx,
    );
    await sql`create unique index fiscal_note_one_living on fiscal_note (id_order, provider)
      where status not in ('CANCELLED', 'DENIED')`.execute(trx);
    await sql`create unique index fiscal_note_number on fiscal_note (id_company, provider, series, number)
      where number is not null`.execute(trx);

    await trx.schema
      .createTable('fiscal_settings')
      .addColumn('id_company', 'integer', (column) =>
        column.primaryKey().references('company.id_company').onDelete('cascade'),
      )
      .addColumn('regime', 'text')
      .addColumn('series', 'integer', (column) => column.notNull())
      .addColumn('certificate', 'text')
      .addColumn('certificate_subject', 'text')
      .addColumn('certificate_cnpj', 'text')
      .addColumn('certificate_valid_from', 'text')
      .addColumn('certificate_valid_to', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('id_professional_update', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .execute();

    await trx.schema
      .createTable('note_numbering')
      .addColumn('space', plainText(engine), (column) => column.primaryKey())
      .addColumn('next_number', 'integer', (column) => column.notNull())
      .execute();
  },
};
