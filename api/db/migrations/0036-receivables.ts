import { sql } from 'kysely';

import { insertOpen, INSTALLMENT_COLUMNS } from '../receivables/open-installments';
import { receivableTable, receivableTriggers } from '../receivables/receivable-triggers';
import { createSums } from '../sums/create-sums';
import { RECEIVABLE_DAYS } from '../sums/order-sums';
import type { Migration } from './columns';

/** As it was before installments could be received in parts (0043). */
const WHOLE = {
  cents: 'i.value_cents',
  columns: INSTALLMENT_COLUMNS.filter((column) => column !== 'received_cents'),
};

/** Receivables, maintained by triggers, and their sums by day. */
export const receivables: Migration = {
  name: '0036-receivables',
  async up(trx, engine) {
    for (const statement of [...receivableTable(engine), ...receivableTriggers(engine, WHOLE)])
      await sql.raw(statement).execute(trx);
    await sql.raw(insertOpen('true', '', WHOLE.cents)).execute(trx);
    await createSums(trx, engine, RECEIVABLE_DAYS);
    // Roles that could change orders could receive payments there.
    await sql`update access_role set areas = areas || ', receivable=change'
      where areas like '%order=change%'`.execute(trx);
  },
};
