import type { FastifyBaseLogger } from 'fastify';

import { todayIso } from '@domain/date';
import { keysOf } from '@domain/keys-of';
import { dueDayOf, REMINDER_STEPS, type ReminderStep } from '@domain/sending/reminder-rules';

import type { Db, Trx } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { dailyJob, type EachRecord } from '../../jobs/daily-job';
import type { JobWorker } from '../../jobs/job-worker';
import type { Clock } from '../../runtime/clock';
import { findRemindingCompanies } from './company-message-repository';
import { findUnreminded } from './reminder-repository';
import { addReminder } from './reminder-service';

/** From nine in the morning in Brasília. */
const DAILY = dailyJob('reminders', { fromUtc: 'T12:00:00.000Z' });
/** When a day begins in Brasília. */
const MIDNIGHT_UTC = 'T03:00:00.000Z';
/** Installments read at a time. */
const BATCH = 200;

const COLUMNS = {
  before: 'remindBefore',
  due: 'remindDue',
  after: 'remindAfter',
} as const satisfies Record<ReminderStep, string>;

/** Registers the daily job that sends reminders by rule. */
export function registerReminderJob({
  db,
  clock,
  jobs,
  logger,
}: {
  db: Db;
  clock: Clock;
  jobs: JobWorker;
  logger: FastifyBaseLogger;
}): void {
  DAILY.handle({ jobs, logger }, async (day, each) => {
    // Run on another day, it would remind of the wrong installments.
    if (day !== todayIso(clock())) return;
    for (const step of keysOf(REMINDER_STEPS)) await remindAt(db, step, { clock, each });
    jobs.wake();
  });
}

/** Plans today's job. */
export const planReminders = DAILY.plan;

/** Each installment has its own transaction, so that an interrupted try continues there. */
async function remindAt(
  db: Db,
  step: ReminderStep,
  { clock, each }: { clock: Clock; each: EachRecord },
): Promise<void> {
  const companies = await findRemindingCompanies(db, COLUMNS[step]);
  if (companies.length === 0) return;
  const now = clock();
  const today = todayIso(now);
  const dueDay = dueDayOf(step, today);
  const since = today + MIDNIGHT_UTC;
  for (let after = 0; ;) {
    const rows = await findUnreminded(db, { companies, dueDay, since, after, limit: BATCH });
    for (const row of rows) {
      const remind = (trx: Trx) => addReminder(trx, { ...row, idProfessional: null, step, now });
      await each({ ...row }, () => db.transaction().execute(remind).catch(passOver));
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.idOrderInstallment;
  }
}

/** It was paid, or its order cancelled, after it was read. */
function passOver(error: unknown): void {
  if (!(error instanceof ApiError && error.status < 500)) throw error;
}
