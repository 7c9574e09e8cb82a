import { sql } from 'kysely';
import { expect, onTestFinished, vi } from 'vitest';

import type { Db, Trx } from '../../../api/db/schema';

/** Waits until this many transactions of a PostgreSQL database are waiting for locks. */
export async function untilWaiting(db: Db, transactions = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(transactions);
    },
    { timeout: 10_000, interval: 10 },
  );
}

/** A PostgreSQL transaction that has done its work and commits on `end`. */
export async function openTransaction(
  db: Db,
  work: (trx: Trx) => Promise<unknown>,
): Promise<{ end: () => Promise<unknown> }> {
  const trx = await db.startTransaction().execute();
  // The database can be dropped only once nothing waits for it.
  onTestFinished(async () => {
    if (!trx.isCommitted) await trx.rollback().execute();
  });
  await work(trx);
  return { end: () => trx.commit().execute() };
}
