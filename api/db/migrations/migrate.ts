import type { Clock } from '../../runtime/clock';
import type { Engine } from '../open-database';
import type { Db } from '../schema';
import { takeStartupLock } from '../startup-lock';
import { indexSearchTextByTrigrams } from '../trigram-indexes';
import { migrations } from './';

/**
 * Applies pending migrations, all or nothing, and returns their names. Several processes may start
 * at once: the first takes the lock, the others wait and find nothing to do.
 */
export async function migrate(db: Db, engine: Engine, clock: Clock): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await takeStartupLock(trx, engine);
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
