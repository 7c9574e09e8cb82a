import { sql } from 'kysely';

import { openDatabase } from '../engine/open-database';
import type { CopyEnd } from './copy-format';
import { type CopyTakers, loadCopy } from './load-copy';

/**
 * Creates an embedded database from a copy in an empty folder. It is durable when this resolves;
 * after a power cut before that, begin again.
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
    // Checked at the end (without-foreign-keys.ts); within a transaction this does nothing.
    await sql`pragma foreign_keys = off`.execute(db);
    const end = await db.transaction().execute((trx) => loadCopy({ trx, engine }, file, takers));
    await sql`pragma synchronous = full`.execute(db);
    return end;
  } finally {
    // Writes the log into the file, and waits for the disk.
    await db.destroy();
  }
}
