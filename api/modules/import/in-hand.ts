import { engineOf } from '../../db/engine/engine-of';
import type { Db } from '../../db/schema';
import { findLocked } from './import-repository';

/** The imports that this process is reading or writing, or is about to. */
const inHand = new WeakMap<Db, Set<number>>();

/** Marks an import as being read or written until the work ends. */
export async function whileInHand(
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

/** Whether this process is reading or writing the import. */
export function isInHand(db: Db, idImport: number): boolean {
  return inHand.get(db)?.has(idImport) ?? false;
}

/**
 * Which of these imports are still being read or written. Stored progress cannot show it: the
 * writing is one transaction, and on an embedded database the reading of another file waits for it.
 * But such a database has one API, which knows; on PostgreSQL the row of an import that is being
 * written is locked, and free once its process has died.
 */
export async function findInHand(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const others = engineOf(db) === 'postgres' ? await findLocked(db, ids) : [];
  return new Set([...ids.filter((id) => isInHand(db, id)), ...others]);
}
