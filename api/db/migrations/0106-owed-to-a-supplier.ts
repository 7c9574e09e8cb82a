import { sql } from 'kysely';

import type { Migration } from './columns';

/**
 * A supplier's bills with what each costs, the open ones by due date, instead of the suppliers
 * alone: the totals of a supplier are added up from this index alone (docs/decisions/0217).
 */
export const owedToASupplier: Migration = {
  name: '0106-owed-to-a-supplier',
  async up(trx) {
    await trx.schema.dropIndex('bill_id_supplier').execute();
    await sql`create index bill_supplier on bill (id_supplier, payment_date, due_date,
      value_cents, fees_cents, assessment_cents, discount_cents)`.execute(trx);
  },
};
