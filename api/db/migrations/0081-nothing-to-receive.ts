import { sql } from 'kysely';

import { dropReceivableTriggers, receivableTriggers } from '../receivables/receivable-triggers';
import { createSums, dropSums } from '../sums/create-sums';
import { INSTALLMENT_DAYS } from '../sums/order-sums';
import type { Migration } from './columns';

/** An installment of R$ 0,00, of a sale with a total of zero, is not a receivable (R-REC-13). */
export const nothingToReceive: Migration = {
  name: '0081-nothing-to-receive',
  async up(trx, engine) {
    for (const statement of [...dropReceivableTriggers(engine), ...receivableTriggers(engine)])
      await sql.raw(statement).execute(trx);
    await sql`delete from receivable where value_cents <= 0`.execute(trx);
    await dropSums(trx, engine, INSTALLMENT_DAYS);
    await createSums(trx, engine, INSTALLMENT_DAYS);
  },
};
