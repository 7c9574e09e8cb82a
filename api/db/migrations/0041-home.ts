import { sql } from 'kysely';

import { createSums } from '../sums/create-sums';
import type { Migration } from './columns';
import { ORDER_STAGES_OF_STATUS } from './sums-of-orders';

/** The open installments that the home screen and the list of orders read, and orders by stage. */
export const home: Migration = {
  name: '0041-home',
  async up(trx, engine) {
    await sql`create index order_installment_open on order_installment (due_date, id_order)
      where payment_date is null`.execute(trx);
    await createSums(trx, engine, ORDER_STAGES_OF_STATUS);
  },
};
