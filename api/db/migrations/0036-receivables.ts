import { sql } from 'kysely';

import { insertOpen, INSTALLMENT_COLUMNS } from '../receivables/open-installments';
import { receivableTable, receivableTriggers } from '../receivables/receivable-triggers';
import { createSums } from '../sums/create-sums';
import { RECEIVABLE_DAYS } from '../sums/order-sums';
import type { Migration } from './columns';

/** As it was before parts of installments were received (0043). */
const WHOLE = {
  cents: 'i.value_cents',
  columns: INSTALLMENT_COLUMNS.filter((column) => column !== 'received_cents'),
};

/** What is to receive, kept by triggers, and its sums by day. */
export const receivables: Migration = {
  name: '0036-receivables',
  async up(trx, engine) {
    for (const statement of [...receivableTable(engine), ...receivableTriggers(engine, WHOLE)])
      await sql.raw(statement).execute(trx);
    await sql.raw(insertOpen('true', '', WHOLE.cents)).execute(trx);
    await createSums(trx, engine, RECEIVABLE_DAYS);
    // Whoever may change orders received there.
    await sql`update access_role set areas = areas || ', receivable=change'
      where areas like '%order=change%'`.execute(trx);
  },
};
