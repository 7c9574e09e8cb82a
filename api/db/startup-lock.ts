import { sql } from 'kysely';

import type { Engine } from './open-database';
import type { Trx } from './schema';

/** Any number, the same in every process: the name of the lock in PostgreSQL. */
const STARTUP_LOCK = 7_786_673;

/**
 * Lets one process at a time change the schema or fill an empty database, until the transaction
 * ends. SQLite is locked already: its transactions take the write lock as they begin.
 */
export async function takeStartupLock(trx: Trx, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${STARTUP_LOCK})`.execute(trx);
}
