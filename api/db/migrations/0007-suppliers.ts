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

/** Suppliers, shared by every company of the installation; a document identifies one supplier. */
export const suppliers: Migration = {
  name: '0007-suppliers',
  async up(trx, engine) {
    await addAudit(addAddress(createNumberedTable({ trx, engine }, 'supplier', 'id_supplier')))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('search_name', plainText(engine), (column) => column.notNull())
      .addColumn('cpf_cnpj', plainText(engine), (column) => column.notNull().unique())
      .addColumn('email', 'text')
      .addColumn('phone', 'text')
      .addColumn('whats_app', flagType(engine), (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('person_type', 'text', (column) => column.notNull())
      .addCheckConstraint('supplier_status', ACTIVE_OR_NOT)
      .addCheckConstraint(
        'supplier_person_type',
        sql`person_type in ('NATURAL_PERSON', 'LEGAL_PERSON')`,
      )
      .execute();

    await trx.schema
      .createIndex('supplier_search_name_id_supplier')
      .on('supplier')
      .columns(['search_name', 'id_supplier'])
      .execute();
    await trx.schema
      .createIndex('supplier_status_search_name')
      .on('supplier')
      .columns(['status', 'search_name', 'id_supplier'])
      .execute();
  },
};
