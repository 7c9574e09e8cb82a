import { sql } from 'kysely';

import { KEPT_SUMS } from '../sums/definitions';
import { fillSums } from '../sums/kept-sums';
import { postgresSums } from '../sums/postgres-triggers';
import { sqliteSums } from '../sums/sqlite-triggers';
import type { Migration } from './columns';

/** Sums by day and counts by block, kept by triggers: lists, totals and reports read these. */
export const keptSums: Migration = {
  name: '0029-kept-sums',
  async up(trx, engine) {
    for (const kept of KEPT_SUMS) {
      const statements = engine === 'postgres' ? postgresSums(kept) : sqliteSums(kept);
      for (const statement of statements) await sql.raw(statement).execute(trx);
      await fillSums(kept).execute(trx);
    }
  },
};
