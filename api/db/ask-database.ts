import { sql } from 'kysely';

import type { Db } from './schema';

/** Succeeds when the database responds. */
export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
