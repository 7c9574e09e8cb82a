import type { Expression, ExpressionBuilder, Selectable, SqlBool, Updateable } from 'kysely';

import type { Db, Schema, Trx } from '../db/schema';
import type { JobTable } from '../db/tables/runtime-tables';

export type JobRecord = Selectable<JobTable>;

export interface NewJob {
  kind: string;
  /** At most one job per kind and key. */
  key: string;
  /** Only ids: no personal data, no secrets. */
  payload: unknown;
}

/**
 * Enqueues a job in the transaction it belongs to. When the key already exists, 'leave' keeps that
 * job as it is, even done or dead; 'again' runs it once more from the start, after the try in
 * progress. It runs no earlier than `runAt`.
 */
export async function enqueueJob(
  trx: Trx,
  { kind, key, payload }: NewJob,
  { now, whenKnown, runAt = now }: { now: Date; whenKnown: 'leave' | 'again'; runAt?: Date },
): Promise<void> {
  const instant = now.toISOString();
  const fresh = {
    payload: JSON.stringify(payload),
    runAt: runAt.toISOString(),
    tries: 0,
    lastError: null,
  };
  await trx
    .insertInto('job')
    .values({
      kind,
      key,
      ...fresh,
      generation: 1,
      createdAt: instant,
      leasedUntil: null,
      worker: null,
      doneAt: null,
      deadAt: null,
    })
    .onConflict((known) =>
      whenKnown === 'leave'
        ? known.columns(['kind', 'key']).doNothing()
        : known.columns(['kind', 'key']).doUpdateSet((job) => ({
            ...fresh,
            generation: job('job.generation', '+', 1),
            doneAt: null,
            deadAt: null,
          })),
    )
    .execute();
}

/** Neither done nor given up, to be run by now, and held by no worker, or by one that died. */
function isDue(now: string) {
  return (job: ExpressionBuilder<Schema, 'job'>): Expression<SqlBool> =>
    job.and([
      job('doneAt', 'is', null),
      job('deadAt', 'is', null),
      job('runAt', '<=', now),
      job.or([job('leasedUntil', 'is', null), job('leasedUntil', '<=', now)]),
    ]);
}

/** How many candidates one claim looks at: others may claim the first ones meanwhile. */
const CANDIDATES = 8;

export interface Claim {
  worker: string;
  now: Date;
  /** The lease time of each kind of job. */
  leaseMs: ReadonlyMap<string, number>;
  /** Only this job. */
  only?: { kind: string; key: string };
}

/**
 * Claims the job that has waited longest, and counts the try. A single UPDATE that rechecks its
 * condition under the row lock, so that only one of several processes gets it, on both engines.
 */
export async function claimJob(
  db: Db,
  { worker, now, leaseMs, only }: Claim,
): Promise<JobRecord | undefined> {
  const instant = now.toISOString();
  const candidates = await db
    .selectFrom('job')
    .select(['idJob', 'kind'])
    .where(isDue(instant))
    .where('kind', 'in', [...leaseMs.keys()])
    .$if(only !== undefined, (jobs) =>
      jobs.where('kind', '=', only?.kind ?? '').where('key', '=', only?.key ?? ''),
    )
    .orderBy('runAt')
    .orderBy('idJob')
    .limit(CANDIDATES)
    .execute();
  for (const { idJob, kind } of candidates) {
    const leasedUntil = new Date(now.getTime() + (leaseMs.get(kind) ?? 0)).toISOString();
    const taken = await db
      .updateTable('job')
      .set((job) => ({ worker, leasedUntil, tries: job('tries', '+', 1) }))
      .where('idJob', '=', idJob)
      .where(isDue(instant))
      .returningAll()
      .executeTakeFirst();
    if (taken) return taken;
  }
  return undefined;
}

/** A claimed job: updates below have no effect once its lease has gone to another worker. */
type Held = Pick<JobRecord, 'idJob' | 'worker' | 'generation' | 'tries'>;

/** Whether the job is still this worker's, and was not requested again meanwhile. */
export async function isUnchanged(db: Db, job: Held): Promise<boolean> {
  const held = await db
    .selectFrom('job')
    .select('idJob')
    .where('idJob', '=', job.idJob)
    .where('worker', '=', job.worker)
    .where('generation', '=', job.generation)
    .executeTakeFirst();
  return held !== undefined;
}

const FREE = { leasedUntil: null, worker: null } as const;

/**
 * Stores the outcome and releases the job, returning true; if it was requested again meanwhile,
 * releases it for its next try and returns false.
 */
async function release(db: Db, job: Held, outcome: Updateable<JobTable>): Promise<boolean> {
  const mine = db
    .updateTable('job')
    .where('idJob', '=', job.idJob)
    .where('worker', '=', job.worker);
  const { numUpdatedRows } = await mine
    .where('generation', '=', job.generation)
    .set({ ...FREE, ...outcome })
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  await mine.set(FREE).execute();
  return false;
}

export function finishJob(db: Db, job: Held, now: Date): Promise<boolean> {
  return release(db, job, { doneAt: now.toISOString(), lastError: null });
}

export function retryJob(
  db: Db,
  job: Held,
  { runAt, lastError }: { runAt: Date; lastError: string },
): Promise<boolean> {
  return release(db, job, { runAt: runAt.toISOString(), lastError });
}

export function buryJob(
  db: Db,
  job: Held,
  { now, lastError }: { now: Date; lastError: string },
): Promise<boolean> {
  return release(db, job, { deadAt: now.toISOString(), lastError });
}

/** Releases the job as if it had never been claimed. */
export function returnJob(db: Db, job: Held): Promise<boolean> {
  return release(db, job, { tries: job.tries - 1 });
}

/** A job's state; one that no longer exists was done long ago. */
export async function jobState(
  db: Db,
  { kind, key }: Pick<NewJob, 'kind' | 'key'>,
  now: Date,
): Promise<'done' | 'dead' | 'in hand' | 'waiting'> {
  const job = await db
    .selectFrom('job')
    .select(['doneAt', 'deadAt', 'leasedUntil'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!job || job.doneAt !== null) return 'done';
  if (job.deadAt !== null) return 'dead';
  return job.leasedUntil !== null && job.leasedUntil > now.toISOString() ? 'in hand' : 'waiting';
}

/** Deletes jobs that were done, or given up, before those moments. */
export async function deleteOldJobs(
  db: Db,
  { doneBefore, deadBefore }: { doneBefore: Date; deadBefore: Date },
): Promise<void> {
  await db.deleteFrom('job').where('doneAt', '<', doneBefore.toISOString()).execute();
  await db.deleteFrom('job').where('deadAt', '<', deadBefore.toISOString()).execute();
}

/** Since when the longest-due job has been waiting; null when none is due. */
export async function oldestDueJob(db: Db, now: Date): Promise<string | null> {
  const due = await db
    .selectFrom('job')
    .select(({ fn }) => fn.min('runAt').as('runAt'))
    .where(isDue(now.toISOString()))
    .executeTakeFirst();
  return due?.runAt ?? null;
}

/** How many jobs of each kind are waiting or running, and how many were given up. */
export function countJobs(db: Db): Promise<{ kind: string; waiting: number; dead: number }[]> {
  return db
    .selectFrom('job')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('all'),
      fn.count<number>('deadAt').as('dead'),
    ])
    .where('doneAt', 'is', null)
    .groupBy('kind')
    .execute()
    .then((rows) => rows.map(({ kind, all, dead }) => ({ kind, waiting: all - dead, dead })));
}
