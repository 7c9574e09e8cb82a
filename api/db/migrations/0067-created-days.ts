import { sql } from 'kysely';

import { createSums } from '../sums/create-sums';
import type { Migration } from './columns';
import { ORDER_DAYS_COUNTED } from './sums-of-orders';

/** Orders and notes by their creation days, and notes by their numbers (docs/decisions/0166). */
export const createdDays: Migration = {
  name: '0067-created-days',
  async up(trx, engine) {
    await createSums(trx, engine, ORDER_DAYS_COUNTED);
    const statements = [
      // With the status, so that a day's orders of one status are counted without reading them.
      'create index sales_order_created on sales_order (created_at, id_order_status, id_order)',
      'create index fiscal_note_created on fiscal_note (created_at, id_fiscal_note)',
      ...['', 'status, ', 'id_company, '].map((first) => {
        const name = `fiscal_note_${first.replace(', ', '_')}by_number`;
        return `create index ${name} on fiscal_note (${first}coalesce(number, 0), id_fiscal_note)`;
      }),
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
