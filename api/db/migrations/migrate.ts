import type { Clock } from '../../runtime/clock';
import type { Engine } from '../engine/open-database';
import { takeStartupLock } from '../engine/startup-lock';
import type { Db, Trx } from '../schema';
import { indexSearchTextByTrigrams } from '../search/trigram-indexes';
import { migrations } from './';

/**
 * Applies pending migrations, all or nothing, and returns their names. Several processes may start
 * at once: the first takes the lock, the others wait and find nothing to do.
 */
export async function migrate(db: Db, engine: Engine, clock: Clock): Promise<string[]> {
  return db.transaction().execute((trx) => migrateWithin(trx, engine, { clock }));
}

/** Applies pending migrations as part of a transaction; with `only`, just those. */
export async function migrateWithin(
  trx: Trx,
  engine: Engine,
  { clock, only }: { clock: Clock; only?: ReadonlySet<string> },
): Promise<string[]> {
  await takeStartupLock(trx, engine);
  await trx.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
  const applied = new Set(await appliedMigrations(trx));
  refuseNewer(applied, 'o banco de dados');
  const ran: string[] = [];
  for (const { name, up } of migrations) {
    if (applied.has(name) || only?.has(name) === false) continue;
    await up(trx, engine);
    await trx.insertInto('migration').values({ name, appliedAt: clock().toISOString() }).execute();
    ran.push(name);
  }
  if (engine === 'postgres' && !only) await indexSearchTextByTrigrams(trx);
  return ran;
}

export async function appliedMigrations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** The names of the migrations that this code has but the database does not. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db));
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** A newer version's tables may have another meaning, so this code must not touch them. */
export function refuseNewer(applied: ReadonlySet<string>, what: string): void {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...applied].filter((name) => !known.has(name)).sort();
  const last = newer.at(-1);
  if (last === undefined) return;
  throw new Error(
    `${what} é de uma versão mais nova do Prumo (tem a migração ${last}). ` +
      'Instale essa versão ou outra mais nova; nada foi alterado.',
  );
}
