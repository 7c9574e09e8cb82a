import { sql } from 'kysely';

import type { Trx } from '../schema';
import type { Engine } from './open-database';

/** An arbitrary number, the same in every process: the key of the PostgreSQL advisory lock. */
const STARTUP_LOCK = 7_786_673;

/**
 * Lets only one process at a time migrate or seed the database, until the transaction ends. SQLite
 * needs no lock here: its transactions take the write lock when they begin.
 */
export async function takeStartupLock(trx: Trx, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${STARTUP_LOCK})`.execute(trx);
}
