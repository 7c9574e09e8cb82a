import { sql } from 'kysely';

import type { Migration } from './columns';
import {
  ACTIVE_OR_NOT,
  addAddress,
  addAudit,
  createNumberedTable,
  flagType,
  plainText,
} from './columns';

/** Clients, shared by every company of the installation; a document identifies one client. */
export const clients: Migration = {
  name: '0002-clients',
  async up(trx, engine) {
    await addAudit(addAddress(createNumberedTable({ trx, engine }, 'client', 'id_client')))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('search_name', plainText(engine), (column) => column.notNull())
      .addColumn('cpf_cnpj', plainText(engine), (column) => column.notNull().unique())
      .addColumn('email', 'text')
      .addColumn('phone', 'text')
      .addColumn('whats_app', flagType(engine), (column) => column.notNull())
      .addColumn('birth_date', 'text')
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('state_registration', 'text')
      .addColumn('exempt_state_registration', flagType(engine), (column) => column.notNull())
      .addColumn('person_type', 'text', (column) => column.notNull())
      .addCheckConstraint('client_status', ACTIVE_OR_NOT)
      .addCheckConstraint(
        'client_person_type',
        sql`person_type in ('NATURAL_PERSON', 'LEGAL_PERSON')`,
      )
      .execute();

    await trx.schema
      .createIndex('client_search_name_id_client')
      .on('client')
      .columns(['search_name', 'id_client'])
      .execute();
    await trx.schema
      .createIndex('client_status_search_name')
      .on('client')
      .columns(['status', 'search_name', 'id_client'])
      .execute();
  },
};
