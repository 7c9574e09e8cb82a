import { setTimeout as sleep } from 'node:timers/promises';

import { DAY_MS } from '@domain/duration';

import type { Db } from '../db/schema';
import { holdCallsUntil, takeCall } from './bling-account-repository';
import { BlingFailure } from './bling-failure';

/** Bling allows three calls a second and 120,000 a day per account, across all processes. */
const EVERY_MS = 334;
const CALLS_A_DAY = 120_000;

/**
 * Waits for the next free call slot, shared by all processes. Throws BlingFailure when the day's
 * quota is used up. The account's row must exist (`readAccount`). `everyMs` overrides the interval
 * between calls. Uses the machine's clock, not the app's: Bling's limits run in real time.
 */
export async function waitForCall(db: Db, signal: AbortSignal, everyMs = EVERY_MS): Promise<void> {
  const nowMs = Date.now();
  const { nextCallMs, calls } = await takeCall(db, { nowMs, everyMs });
  if (calls > CALLS_A_DAY) {
    throw new BlingFailure(429, 'Bling takes no more calls today', DAY_MS - (nowMs % DAY_MS));
  }
  await sleep(Math.max(nextCallMs - everyMs - Date.now(), 0), undefined, { signal });
}

/** Blocks all calls for this long, after Bling reported too many. */
export function holdCalls(db: Db, forMs: number): Promise<void> {
  return holdCallsUntil(db, Date.now() + forMs);
}
