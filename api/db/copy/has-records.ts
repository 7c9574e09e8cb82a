import { sql } from 'kysely';

import type { Db } from '../schema';
import { copiedTables } from './copied-tables';

/** Whether the installation is in use: the first company or person is registered. */
export async function hasRecords(db: Db): Promise<boolean> {
  const names = (await copiedTables(db)).map(({ name }) => name);
  for (const name of ['company', 'professional']) {
    if (!names.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Whether there are tables that are not ours, which must not be dropped. */
export async function hasForeignTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean; any: boolean }>`
    select to_regclass('migration') is not null as ours,
      exists (select from pg_class where relnamespace = current_schema()::regnamespace
        and relkind in ('r', 'p')) as any`.execute(db);
  const [found] = rows;
  return found !== undefined && found.any && !found.ours;
}
