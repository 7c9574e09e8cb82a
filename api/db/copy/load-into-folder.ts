import { sql } from 'kysely';

import { openDatabase } from '../engine/open-database';
import type { CopyEnd } from './copy-format';
import { type CopyTakers, loadCopy } from './load-copy';

/**
 * Creates an embedded database from a copy in an empty folder. It is durable once this resolves;
 * after a power cut before that, start again.
 */
export async function loadIntoFolder(
  dataDir: string,
  file: string,
  takers: CopyTakers,
): Promise<CopyEnd> {
  const { db, engine } = openDatabase({ databaseUrl: null, dataDir, databasePoolSize: 1 });
  try {
    await sql`pragma synchronous = off`.execute(db);
    await sql`pragma cache_size = -64000`.execute(db);
    // Checked at the end (without-foreign-keys.ts). Within a transaction this pragma has no effect.
    await sql`pragma foreign_keys = off`.execute(db);
    const end = await db.transaction().execute((trx) => loadCopy({ trx, engine }, file, takers));
    await sql`pragma synchronous = full`.execute(db);
    return end;
  } finally {
    // Checkpoints the WAL into the file, and syncs it to disk.
    await db.destroy();
  }
}
