import { todayIso } from '@domain/date';
import { keysOf } from '@domain/keys-of';
import { NEW_MESSAGES } from '@domain/sending/company-messages';
import { dueDayOf, REMINDER_STEPS, type ReminderStep } from '@domain/sending/reminder-rules';

import { openDatabase } from '../api/db/engine/open-database';
import type { Trx } from '../api/db/schema';
import {
  findRemindingCompanies,
  saveCompanyMessages,
} from '../api/modules/sending/company-message-repository';
import { findUnreminded } from '../api/modules/sending/reminder-repository';
import { addReminder } from '../api/modules/sending/reminder-service';
import type { FilledDatabase } from './databases';
import { median, timed } from './measure';
import { type Figure, figure, times } from './table';

/** The batch size of the day's job. */
const BATCH = 200;
const ADDED = 100;
const UNDONE = new Error('undone');

interface Taken {
  found: number;
  each: number[];
}

/**
 * The time of the day's reminders: all of a step are found, the first are added, and all is rolled
 * back.
 */
export async function measureReminders(sizes: readonly FilledDatabase[]): Promise<Figure> {
  const taken: Taken[] = [];
  for (const { environment } of sizes) {
    const { db } = openDatabase({
      databaseUrl: environment.DATABASE_URL ?? null,
      dataDir: environment.DATA_DIR,
      databasePoolSize: 1,
    });
    try {
      await db.transaction().execute(async (trx) => {
        taken.push(await remind(trx, new Date()));
        throw UNDONE;
      });
    } catch (error) {
      if (error !== UNDONE) throw error;
    } finally {
      await db.destroy();
    }
  }
  const [few, many] = taken.map(({ each }) => median(each));
  const shown = (of: (size: Taken) => number) => taken.map((size) => figure(of(size))).join(' → ');
  return {
    name: `the day's reminders · ${sizes[0]?.engine ?? ''}`,
    measured:
      `${shown(({ each }) => median(each))} ms each, ${times((many ?? 0) / (few ?? 1))}; ` +
      `all of a day found in ${shown(({ found }) => found)} ms`,
    goal: '≤ 3×',
  };
}

async function remind(trx: Trx, now: Date): Promise<Taken> {
  const author = await trx
    .selectFrom('professional')
    .select(['idCompany', 'idProfessional'])
    .orderBy('idProfessional')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rule = { ...NEW_MESSAGES, remindBefore: true, remindDue: true, remindAfter: true };
  await saveCompanyMessages({ trx, now, author }, author.idCompany, rule);
  const found: number[] = [];
  for (const step of keysOf(REMINDER_STEPS)) found.push(await allOfStep(trx, now)(step));
  const each: number[] = [];
  // Of any due day: too few are due today.
  const rows = await trx
    .selectFrom('receivable')
    .select(['idOrder', 'idOrderInstallment'])
    .orderBy('idOrderInstallment', 'desc')
    .limit(ADDED)
    .execute();
  for (const row of rows)
    each.push(
      await timed(() => addReminder(trx, { ...row, idProfessional: null, step: 'due', now })),
    );
  return { found: Math.max(...found), each };
}

/** The time to find all reminders of a step of the day, batch by batch. */
function allOfStep(trx: Trx, now: Date): (step: ReminderStep) => Promise<number> {
  const today = todayIso(now);
  return (step) =>
    timed(async () => {
      const companies = await findRemindingCompanies(trx, 'remindDue');
      const asked = { companies, dueDay: dueDayOf(step, today), since: `${today}T03:00:00.000Z` };
      for (let after = 0; ;) {
        const rows = await findUnreminded(trx, { ...asked, after, limit: BATCH });
        const last = rows.at(-1);
        if (last === undefined) return;
        after = last.idOrderInstallment;
      }
    });
}
