import type { Expression, ExpressionBuilder, Selectable, SqlBool, Updateable } from 'kysely';

import type { Db, JobTable, Schema, Trx } from '../db/schema';

export type JobRecord = Selectable<JobTable>;

export interface NewJob {
  kind: string;
  /** At most one job of a kind has it. */
  key: string;
  /** Ids alone: no personal data, no secret. */
  payload: unknown;
}

/**
 * Writes a job down in the transaction of what it belongs to: both are there, or neither. Where the
 * key is known already, 'leave' keeps that job as it is, done or dead though it may be; 'again' has
 * it done once more from the start, after the try that may be in hand. Nobody takes it before
 * `runAt`.
 */
export async function enqueueJob(
  trx: Trx,
  { kind, key, payload }: NewJob,
  now: Date,
  whenKnown: 'leave' | 'again',
  runAt = now,
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
      ...{ kind, key, ...fresh, generation: 1, createdAt: instant },
      ...{ leasedUntil: null, worker: null, doneAt: null, deadAt: null },
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

/**
 * Neither done nor dead, its time has come, and nobody holds it: a lease that ran out was held by a
 * process that is gone.
 */
function isDue(now: string) {
  return (job: ExpressionBuilder<Schema, 'job'>): Expression<SqlBool> =>
    job.and([
      job('doneAt', 'is', null),
      job('deadAt', 'is', null),
      job('runAt', '<=', now),
      job.or([job('leasedUntil', 'is', null), job('leasedUntil', '<=', now)]),
    ]);
}

/** As many as are looked at in one claim: others may take the first ones meanwhile. */
const CANDIDATES = 8;

export interface Claim {
  worker: string;
  now: Date;
  /** How long a job of each kind is leased. */
  leaseMs: ReadonlyMap<string, number>;
  /** Only this job. */
  only?: { kind: string; key: string };
}

/**
 * Takes the job that has waited longest, and counts the try. One UPDATE whose condition is looked
 * at again under the row's lock takes it, so that of several processes one gets it, on both engines
 * alike.
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

/** A job in hand: none of what follows touches it once its lease has gone to another worker. */
type Held = Pick<JobRecord, 'idJob' | 'worker' | 'generation' | 'tries'>;

const FREE = { leasedUntil: null, worker: null } as const;

/**
 * Frees the job with this outcome and answers true; asked for again meanwhile, frees it for its
 * next try and answers false.
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

export function retryJob(db: Db, job: Held, runAt: Date, lastError: string): Promise<boolean> {
  return release(db, job, { runAt: runAt.toISOString(), lastError });
}

export function buryJob(db: Db, job: Held, now: Date, lastError: string): Promise<boolean> {
  return release(db, job, { deadAt: now.toISOString(), lastError });
}

/** Gives the job back untried, as if it had never been taken. */
export function returnJob(db: Db, job: Held): Promise<boolean> {
  return release(db, job, { tries: job.tries - 1 });
}

/** How a job stands; a job that is not there any more was done long ago. */
export async function jobState(
  db: Db,
  kind: string,
  key: string,
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

/** Deletes what was done, or given up, before those days. */
export async function deleteOldJobs(
  db: Db,
  { doneBefore, deadBefore }: { doneBefore: Date; deadBefore: Date },
): Promise<void> {
  await db.deleteFrom('job').where('doneAt', '<', doneBefore.toISOString()).execute();
  await db.deleteFrom('job').where('deadAt', '<', deadBefore.toISOString()).execute();
}
