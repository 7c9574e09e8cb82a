import { createHash, randomBytes } from 'node:crypto';

import { HOUR_MS } from '@domain/duration';
import { z } from '@domain/zod';

import type { Db, Trx } from '../db/schema';
import { defineJobKind } from '../jobs/job-kind';
import { enqueueJob } from '../jobs/job-repository';
import type { JobWorker } from '../jobs/job-worker';
import type { Clock } from '../runtime/clock';
import type { FileStore } from './file-store';

const FOLDER = 'attachments/';
const MAX_TRIES = 30;
const LIMIT_MS = 60_000;
/** Longer than any upload to the store takes. */
const UNCLAIMED_MS = HOUR_MS;

/** Files that rows of a table refer to by their keys. */
export interface ClaimedFiles {
  /** Stores a file durably and returns its key, which a row must claim within the hour. */
  put: (bytes: Uint8Array, type: string) => Promise<string>;
  /** Null when there is none. */
  get: (key: string) => Promise<Buffer | null>;
  /** Removes the file after the commit, unless a row still refers to it. */
  release: (trx: Trx, key: string) => Promise<void>;
}

/**
 * Database and store cannot change atomically. Before an upload, a job is stored that will remove
 * the file under its key unless a row refers to it by then; so no orphan remains, whenever the
 * process dies. A file that is referred to is never removed: keys are unique.
 */
export function openClaimedFiles(
  { db, clock, jobs, store }: { db: Db; clock: Clock; jobs: JobWorker; store: FileStore },
  { sweep, isClaimed }: { sweep: string; isClaimed: (db: Db, key: string) => Promise<boolean> },
): ClaimedFiles {
  jobs.handle(
    defineJobKind({
      kind: sweep,
      payload: z.object({ key: z.string() }),
      maxTries: MAX_TRIES,
      limitMs: LIMIT_MS,
      run: async ({ key }, { signal }) => {
        if (!(await isClaimed(db, key))) await store.remove(key, signal);
      },
    }),
  );
  const sweepAt = (trx: Trx, key: string, runAt: Date) =>
    enqueueJob(
      trx,
      { kind: sweep, key, payload: { key } },
      { now: clock(), whenKnown: 'again', runAt },
    );
  return {
    async put(bytes, type) {
      const key = keyOf(bytes);
      const unclaimed = new Date(clock().getTime() + UNCLAIMED_MS);
      await db.transaction().execute((trx) => sweepAt(trx, key, unclaimed));
      await store.put(key, new Uint8Array(bytes), type);
      return key;
    },
    get: (key) => store.get(key),
    release: (trx, key) => sweepAt(trx, key, clock()),
  };
}

/**
 * Content hash plus a random part: the same document at two rows is two files, each deleted with
 * its row.
 */
function keyOf(bytes: Uint8Array): string {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return `${FOLDER}${sha256}-${randomBytes(8).toString('hex')}`;
}

/** The part that the keys of equal files share. */
export function contentOf(key: string): string {
  return key.slice(0, key.lastIndexOf('-'));
}

/** The SHA-256 of the file under a key. */
export function sha256Of(key: string): string {
  return contentOf(key).slice(FOLDER.length);
}
