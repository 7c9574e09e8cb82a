import { sql } from 'kysely';

import { flagType, type Migration } from './columns';

/** What the installation requires of all users: one row. */
export const securityPolicy: Migration = {
  name: '0033-security-policy',
  async up(trx, engine) {
    await trx.schema
      .createTable('security_policy')
      .addColumn('id_security_policy', 'integer', (column) => column.primaryKey())
      .addColumn('second_factor_required', flagType(engine), (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('updated_at', 'text')
      .addColumn('id_professional_update', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .execute();
    await sql`insert into security_policy (id_security_policy, second_factor_required)
      values (1, ${sql.lit(engine === 'postgres' ? false : 0)})`.execute(trx);
  },
};
