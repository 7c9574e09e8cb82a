import { OPEN_BILL_MONTHS } from '../sums/bill-sums';
import { createSums } from '../sums/create-sums';
import type { Migration } from './columns';

/** Overdue bills in a range of costs are no longer summed one by one (docs/decisions/0186). */
export const openBillMonths: Migration = {
  name: '0083-open-bill-months',
  up: (trx, engine) => createSums(trx, engine, OPEN_BILL_MONTHS),
};
