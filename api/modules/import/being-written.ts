import { engineOf } from '../../db/engine/engine-of';
import type { Db } from '../../db/schema';
import { findLocked } from './import-repository';

/** The imports that this process is writing, or is about to. */
const inHand = new WeakMap<Db, Set<number>>();

/** Marks an import as being written until the work ends. */
export async function whileWritten(
  db: Db,
  idImport: number,
  work: () => Promise<void>,
): Promise<void> {
  const own = inHand.get(db) ?? new Set();
  inHand.set(db, own);
  own.add(idImport);
  try {
    await work();
  } finally {
    own.delete(idImport);
  }
}

/**
 * Which of these imports are still being written. No stored progress can show it, because the
 * writing is one transaction: an embedded database has one API, which knows; on PostgreSQL the row
 * is locked, and free once its process has died.
 */
export async function findBeingWritten(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const others = engineOf(db) === 'postgres' ? await findLocked(db, ids) : [];
  return new Set([...ids.filter((id) => inHand.get(db)?.has(id)), ...others]);
}
