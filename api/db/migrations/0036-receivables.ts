import { sql } from 'kysely';

import { insertOpen } from '../receivables/open-installments';
import { receivableTable } from '../receivables/receivable-triggers';
import { createSums } from '../sums/create-sums';
import { RECEIVABLE_DAYS } from '../sums/definitions';
import type { Migration } from './columns';

/** What is to receive, kept by triggers, and its sums by day. */
export const receivables: Migration = {
  name: '0036-receivables',
  async up(trx, engine) {
    for (const statement of receivableTable(engine)) await sql.raw(statement).execute(trx);
    await sql.raw(insertOpen()).execute(trx);
    await createSums(trx, engine, RECEIVABLE_DAYS);
    // Whoever may change orders received there.
    await sql`update access_role set areas = areas || ', receivable=change'
      where areas like '%order=change%'`.execute(trx);
  },
};
