import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '../db/schema';
import { BlingFailure } from './bling-failure';

/** Bling takes three calls a second and 120,000 a day of one account, whoever makes them. */
const EVERY_MS = 334;
const CALLS_A_DAY = 120_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Waits for a moment in which a call may be made: each call of each process gets one of its own.
 * Throws BlingFailure when the day has none left. The account's row must be there (`readAccount`).
 * `everyMs`: the time between two calls, if not Bling's.
 */
export async function waitForCall(db: Db, signal: AbortSignal, everyMs = EVERY_MS): Promise<void> {
  const nowMs = Date.now();
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const { nextCallMs, calls } = await db
    .updateTable('blingAccount')
    .set((account) => ({
      nextCallMs: account
        .case()
        .when('nextCallMs', '>', nowMs)
        .then(account('nextCallMs', '+', everyMs))
        .else(nowMs + everyMs)
        .end(),
      calls: account
        .case()
        .when('callsOn', '=', today)
        .then(account('calls', '+', 1))
        .else(1)
        .end(),
      callsOn: today,
    }))
    .returning(['nextCallMs', 'calls'])
    .executeTakeFirstOrThrow();
  if (calls > CALLS_A_DAY) {
    throw new BlingFailure(429, 'Bling takes no more calls today', DAY_MS - (nowMs % DAY_MS));
  }
  await sleep(Math.max(nextCallMs - everyMs - Date.now(), 0), undefined, { signal });
}

/** Lets nobody call for so long: Bling has said that there were too many calls. */
export async function holdCalls(db: Db, forMs: number): Promise<void> {
  const untilMs = Date.now() + forMs;
  await db
    .updateTable('blingAccount')
    .set({ nextCallMs: untilMs })
    .where('nextCallMs', '<', untilMs)
    .execute();
}
