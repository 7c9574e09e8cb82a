import { isLockTimeout } from './engine/database-errors';
import { migrations } from './migrations';
import type { Db } from './schema';

/**
 * Rejects when nothing can be written, by rewriting a row unchanged. If another process has the
 * lock, writing works.
 */
async function writeAsItIs(db: Db): Promise<void> {
  const [first] = migrations;
  try {
    await db
      .updateTable('migration')
      .set(({ ref }) => ({ appliedAt: ref('appliedAt') }))
      .where('name', '=', first?.name ?? '')
      .execute();
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
  }
}

/** Checks that the database can be written; concurrent calls share one check. */
export function writeCheck(db: Db): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= writeAsItIs(db).finally(() => (running = null)));
}
