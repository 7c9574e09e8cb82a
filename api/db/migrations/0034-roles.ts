import { sql } from 'kysely';

import { flagType, type Migration } from './columns';

/** The initial areas of each role; an installation may change them. */
const FIRST_AREAS = {
  office:
    'order=change, direct-sale=change, payable=change, professional=see, client=change, ' +
    'supplier=change, product=change, report=see, company=see, fiscal-note=change',
  counter: 'order=see, direct-sale=change, client=change, product=see',
  works: 'order=see, client=see, product=see',
};

/** Roles, off until an administrator switches them on. */
export const roles: Migration = {
  name: '0034-roles',
  async up(trx, engine) {
    await trx.schema
      .alterTable('security_policy')
      .addColumn('roles_on', flagType(engine), (column) =>
        column.notNull().defaultTo(engine === 'postgres' ? false : 0),
      )
      .execute();
    await trx.schema.alterTable('professional').addColumn('role', 'text').execute();
    await trx.schema
      .createTable('access_role')
      .addColumn('role', 'text', (column) => column.primaryKey())
      .addColumn('areas', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('updated_at', 'text')
      .addColumn('id_professional_update', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .execute();
    for (const [role, areas] of Object.entries(FIRST_AREAS))
      await sql`insert into access_role (role, areas) values (${role}, ${areas})`.execute(trx);
  },
};
