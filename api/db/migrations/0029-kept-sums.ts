import { BILL_DAYS } from '../sums/bill-sums';
import { createSums } from '../sums/create-sums';
import { CLIENT_BLOCKS } from '../sums/list-sums';
import { ORDER_BLOCKS } from '../sums/order-sums';
import type { Migration } from './columns';
import { INSTALLMENT_DAYS_OF_STATUS } from './sums-of-status';

/** As they were before installments could be received in parts (0043). */
const WHOLE_INSTALLMENT_DAYS = {
  ...INSTALLMENT_DAYS_OF_STATUS,
  columns: ['id_order', 'due_date', 'payment_date', 'value_cents', 'paid_value_cents'],
  sums: {
    installments: '1',
    cents:
      'case when payment_date is null then value_cents else coalesce(paid_value_cents, value_cents) end',
  },
};

/** Sums by day and counts by block, maintained by triggers, for lists, totals and reports. */
export const keptSums: Migration = {
  name: '0029-kept-sums',
  async up(trx, engine) {
    for (const kept of [BILL_DAYS, WHOLE_INSTALLMENT_DAYS, CLIENT_BLOCKS, ORDER_BLOCKS])
      await createSums(trx, engine, kept);
  },
};
