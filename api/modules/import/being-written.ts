import { engineOf } from '../../db/engine/engine-of';
import type { Db } from '../../db/schema';
import { findLocked } from './import-repository';

/** The imports that this process writes, or waits to write. */
const inHand = new WeakMap<Db, Set<number>>();

/** Knows of an import that it is being written, until the work ends. */
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
 * Which of these imports somebody still writes. Nothing that the writing itself stores would tell
 * it, because it is one transaction, whose row nobody else can change meanwhile: an embedded
 * database has one API, which knows; on PostgreSQL the row is locked, and free once its process is
 * gone.
 */
export async function findBeingWritten(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const others = engineOf(db) === 'postgres' ? await findLocked(db, ids) : [];
  return new Set([...ids.filter((id) => inHand.get(db)?.has(id)), ...others]);
}
