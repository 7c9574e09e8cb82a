import { setImmediate as nextTurn } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Db, Trx } from '../schema';
import { engineOf } from './engine-of';
import { turnsOf } from './turns';

/** Limits how long the first write of a commit waits for the ones after it. */
const MOST_TOGETHER = 32;

/** A write in the queue. */
interface Waiting {
  /** Runs the write; the returned function reports its result once the whole commit is durable. */
  attempt: (trx: Trx) => Promise<() => void>;
  fail: (error: unknown) => void;
}

const queues = new WeakMap<Db, Waiting[]>();

/**
 * Runs a short write in a transaction, and resolves when it is durable. On SQLite, writes that
 * arrive while another is under way share its commit, and so its wait for the disk
 * (docs/decisions/0113): they run one after another, and each is rolled back alone when it fails.
 * PostgreSQL does the same by itself.
 */
export function writeShared<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  if (engineOf(db) === 'postgres') return db.transaction().execute(work);
  return new Promise((resolve, reject) => {
    turnsOf.get(db)?.refuseNested();
    const attempt = async (trx: Trx) => {
      const result = await undoneAlone(trx, work);
      return 'error' in result ? () => reject(result.error) : () => resolve(result.value);
    };
    const waiting = { attempt, fail: reject };
    const queue = queues.get(db);
    if (queue) queue.push(waiting);
    else void writeAll(db, [waiting]);
  });
}

type Outcome<Result> = { value: Result } | { error: unknown };

async function undoneAlone<Result>(
  trx: Trx,
  work: (trx: Trx) => Promise<Result>,
): Promise<Outcome<Result>> {
  await sql`savepoint one`.execute(trx);
  try {
    const value = await work(trx);
    await sql`release one`.execute(trx);
    return { value };
  } catch (error) {
    // When the disk is full, SQLite has rolled back the whole transaction: then all of it fails.
    await sql`rollback to one`.execute(trx).catch(() => {
      throw error;
    });
    await sql`release one`.execute(trx);
    return { error };
  }
}

/** Runs until the queue is empty. */
async function writeAll(db: Db, queue: Waiting[]): Promise<void> {
  queues.set(db, queue);
  // Requests that have already arrived join the commit.
  for (await nextTurn(); queue.length > 0; await nextTurn()) await writeTogether(db, queue);
  queues.delete(db);
}

async function writeTogether(db: Db, queue: Waiting[]): Promise<void> {
  const together = queue.splice(0, MOST_TOGETHER);
  const ends: (() => void)[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      for (const { attempt } of together) {
        ends.push(await attempt(trx));
        if (ends.length < together.length) continue;
        // Requests that arrived meanwhile.
        await nextTurn();
        together.push(...queue.splice(0, MOST_TOGETHER - together.length));
      }
    });
  } catch (error) {
    for (const { fail } of together) fail(error);
    return;
  }
  for (const end of ends) end();
}
