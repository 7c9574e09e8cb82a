import { createHash } from 'node:crypto';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Engine } from '../../../api/db/engine/open-database';
import { migrations } from '../../../api/db/migrations';
import { migrateWithin } from '../../../api/db/migrations/migrate';
import type { Db } from '../../../api/db/schema';
import { createTestDatabase, onEachEngine } from '../support/test-database';
import { FROZEN_MIGRATIONS } from './frozen-migrations';

/**
 * The schema: tables, indexes, triggers and their functions. Without what PostgreSQL's versions
 * write differently, and what exists only with `pg_trgm`.
 */
const TEXTS: Readonly<Record<Engine, (db: Db) => Promise<{ rows: { text: string }[] }>>> = {
  sqlite: (db) =>
    sql<{ text: string }>`
      select type || ' ' || name || ' ' || coalesce(sql, '') as text from sqlite_master
      where name not like 'sqlite_%' order by 1`.execute(db),
  postgres: (db) =>
    sql<{ text: string }>`
      select text from (
        select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as text
        from information_schema.columns where table_schema = 'public'
        union all select indexname from pg_indexes
          where schemaname = 'public' and indexdef not like '%gin_trgm_ops%'
        union all select proname || ' ' || prosrc from pg_proc
          where pronamespace = 'public'::regnamespace and not exists (
            select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e'
          )
        union all select tgrelid::regclass || ' ' || tgname from pg_trigger where not tgisinternal
      ) as texts order by text collate "C"`.execute(db),
};

/** What each migration changes in the schema, by its name. */
async function changesOf(db: Db, engine: Engine): Promise<Map<string, string>> {
  const changes = new Map<string, string>();
  await db.transaction().execute(async (trx) => {
    let before = new Set<string>();
    for (const { name } of migrations) {
      await migrateWithin(trx, engine, { clock: () => new Date(0), only: new Set([name]) });
      const { rows } = await TEXTS[engine](trx);
      const after = new Set(rows.map(({ text }) => text.replace(/\s+/g, ' ')));
      const made = createHash('sha256');
      for (const text of after) if (!before.has(text)) made.update(`+${text}\n`);
      for (const text of before) if (!after.has(text)) made.update(`-${text}\n`);
      changes.set(name, made.digest('hex').slice(0, 12));
      before = after;
    }
  });
  return changes;
}

onEachEngine('the schema', (engine) => {
  test('changes only by a new migration', async () => {
    const database = await createTestDatabase(engine);
    try {
      const changes = await changesOf(database.open(), engine);
      const frozen = new Map(
        Object.entries(FROZEN_MIGRATIONS).map(([name, line]) => [name, line[engine]]),
      );
      const added = migrations.map(({ name }) => name).slice(frozen.size);
      const isAdded = (name: string) => added.includes(name);
      const changed = [...changes].flatMap(([name, hash]) =>
        frozen.get(name) === hash || isAdded(name)
          ? []
          : [name === migrations.at(-1)?.name ? `${name} (now ${hash})` : name],
      );
      expect(
        changed,
        'These migrations, which databases have run, would now make another schema. Undo what changed them, also in ' +
          'definitions that they share with the code of today, and write a new migration; the lines of ' +
          'frozen-migrations.ts are never written anew, but that of a migration of your own which no release has.',
      ).toEqual([]);
      expect(
        added.map((name) => `'${name}': { ${engine}: '${changes.get(name)}' }`),
        'A new migration gets a line at the end of tests/api/db/frozen-migrations.ts, of what it makes on each engine',
      ).toEqual([]);
    } finally {
      await database.drop();
    }
  });
});

test('a new migration is the last one', () => {
  const names = migrations.map(({ name }) => name);
  const frozen = Object.keys(FROZEN_MIGRATIONS);
  expect(
    names.slice(0, frozen.length),
    'Databases have run these, in this order: none goes, moves or is renamed, and a new one comes after them',
  ).toEqual(frozen);
  expect(names, 'migrations run by their numbers').toEqual([...names].sort());
});
