import { BILL_SITE_MONTHS } from '../sums/bill-sums';
import { createSums } from '../sums/create-sums';
import type { Migration } from './columns';

/** A month's most expensive works sites are read in site order (docs/decisions/0187). */
export const billSiteMonths: Migration = {
  name: '0085-bill-site-months',
  up: (trx, engine) => createSums(trx, engine, BILL_SITE_MONTHS),
};
