import { sql } from 'kysely';

import { firstDays, INSERT_FIRST } from '../receivables/first-days';
import { createSums } from '../sums/create-sums';
import { FIRST_DAYS } from '../sums/order-sums';
import type { Migration } from './columns';

/** Orders by the first day on which something is due: late orders are counted by day. */
export const firstDueDays: Migration = {
  name: '0071-first-due-days',
  async up(trx, engine) {
    for (const statement of [...firstDays(engine), INSERT_FIRST])
      await sql.raw(statement).execute(trx);
    await createSums(trx, engine, FIRST_DAYS);
  },
};
