import { createSums } from '../sums/create-sums';
import { FIRST_KEPT_SUMS } from '../sums/definitions';
import type { Migration } from './columns';

/** Sums by day and counts by block, kept by triggers: lists, totals and reports read these. */
export const keptSums: Migration = {
  name: '0029-kept-sums',
  async up(trx, engine) {
    for (const kept of FIRST_KEPT_SUMS) await createSums(trx, engine, kept);
  },
};
