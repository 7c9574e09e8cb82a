import { sql } from 'kysely';
import type { Clock } from '../clock';
import { migrations } from './migrations';
import type { Db, Trx } from './schema';
import type { Engine } from './open-database';
import { indexSearchTextByTrigrams } from './trigram-indexes';

/** Any number, the same in every process: the name of the migration lock in PostgreSQL. */
const MIGRATION_LOCK = 7_786_673;

/**
 * Brings the schema forward, all or nothing, and answers the names of the migrations it ran.
 * Several processes may start at once: the first takes the lock, the others wait and find nothing to do.
 */
export async function migrate(db: Db, engine: Engine, clock: Clock): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, engine);
    await trx.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute();
    const applied = new Set(
      (await trx.selectFrom('migration').select('name').execute()).map((row) => row.name),
    );
    const ran: string[] = [];
    for (const { name, up } of migrations) {
      if (applied.has(name)) continue;
      await up(trx, engine);
      await trx
        .insertInto('migration')
        .values({ name, appliedAt: clock().toISOString() })
        .execute();
      ran.push(name);
    }
    if (engine === 'postgres') await indexSearchTextByTrigrams(trx);
    return ran;
  });
}

/** SQLite is locked already: its transactions take the write lock as they begin. */
async function lock(trx: Trx, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
}
