import path from 'node:path';

import Database from 'libsql';

import { isLockTimeout } from './database-errors';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/**
 * Lets one server at a time work on an embedded database: two would block each other for seconds,
 * and each would run the other's jobs. It is an operating system lock, taken through SQLite on an
 * empty file of its own, so it ends with its process, even after a crash (docs/decisions/0117).
 * Commands that work beside a server do not need it.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new Database(path.join(dataDir, 'prumo.db-server'));
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isLockTimeout(error)) throw error;
    throw new FolderInUse(
      `outra API já usa a pasta ${path.resolve(dataDir)} (DATA_DIR). Encerre-a, ou use PostgreSQL para ter mais de uma.`,
    );
  }
  return () => void lock.close();
}
