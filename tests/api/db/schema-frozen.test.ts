import { createHash } from 'node:crypto';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Engine } from '../../../api/db/engine/open-database';
import { migrations } from '../../../api/db/migrations';
import type { Db } from '../../../api/db/schema';
import { createTestDatabase, onEachEngine } from '../support/test-database';

/**
 * What all migrations up to the last one make. Some share definitions with the code of today: one that is
 * changed there changes what a migration made that databases have run already, and they keep what it
 * made. So a change needs a migration of its own; with that the two lines here are written anew.
 */
const FROZEN: Readonly<Record<Engine, { last: string; schema: string }>> = {
  sqlite: { last: '0095-recovery-codes-made-at', schema: '5a9e89309d01bd5a' },
  postgres: { last: '0095-recovery-codes-made-at', schema: '747966963eb44c0d' },
};

/**
 * What makes a schema: tables, indexes, triggers and what these do. Of PostgreSQL nothing that its versions
 * write differently, or that it has only where it offers `pg_trgm`.
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

onEachEngine('the schema', (engine) => {
  test('changes by a new migration alone', async () => {
    const database = await createTestDatabase(engine, { migrated: true });
    try {
      const { rows } = await TEXTS[engine](database.open());
      const made = createHash('sha256');
      for (const { text } of rows) made.update(text.replace(/\s+/g, ' ')).update('\n');
      expect({ last: migrations.at(-1)?.name, schema: made.digest('hex').slice(0, 16) }).toEqual(
        FROZEN[engine],
      );
    } finally {
      await database.drop();
    }
  });
});
