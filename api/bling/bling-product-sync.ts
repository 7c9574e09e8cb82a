import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import { z } from '@domain/zod';

import type { Db } from '../db/schema';
import { defineJobKind } from '../jobs/job-kind';
import { enqueueJob, jobState } from '../jobs/job-repository';
import type { JobWorker } from '../jobs/job-worker';
import type { Clock } from '../runtime/clock';
import type { BlingClient } from './bling-client';
import { enqueueMissing } from './bling-product-repository';
import type { ProductSync } from './product-sync';
import { sendProduct } from './send-product';

export const BLING_PRODUCT = 'bling-product';

/** With `backoffMs`, enough for an outage of more than a day. */
const MAX_TRIES = 40;
const LIMIT_MS = 60_000;
/** How long a save waits for its product to arrive. */
const PATIENCE_MS = 3_000;
const LOOK_AGAIN_MS = 100;

/** One job per product: it sends the product as it is at that moment, so the last save wins. */
export function blingProductSync(deps: {
  db: Db;
  clock: Clock;
  jobs: JobWorker;
  client: BlingClient;
  logger: FastifyBaseLogger;
  patienceMs?: number;
}): ProductSync {
  const { db, clock, jobs, client, logger, patienceMs = PATIENCE_MS } = deps;
  jobs.handle(
    defineJobKind({
      kind: BLING_PRODUCT,
      payload: z.object({ idProduct: z.number().int() }),
      maxTries: MAX_TRIES,
      limitMs: LIMIT_MS,
      run: ({ idProduct }, { signal }) => sendProduct({ db, client, signal }, idProduct),
    }),
  );

  const firstTry = async (key: string): Promise<boolean> => {
    const patience = AbortSignal.timeout(patienceMs);
    const over = new Promise((resolve) => patience.addEventListener('abort', resolve));
    await Promise.race([jobs.runNow(BLING_PRODUCT, key), over]);
    for (;;) {
      const state = await jobState(db, { kind: BLING_PRODUCT, key }, clock());
      // Another worker may have claimed it first.
      if (state !== 'in hand' || patience.aborted) return state === 'done';
      await sleep(LOOK_AGAIN_MS);
    }
  };

  return {
    saved: (trx, idProduct, now) => {
      const job = { kind: BLING_PRODUCT, key: String(idProduct), payload: { idProduct } };
      return enqueueJob(trx, job, { now, whenKnown: 'again' });
    },
    arrived: (idProduct) =>
      firstTry(String(idProduct)).catch((error: unknown) => {
        logger.error({ err: error, product: idProduct }, 'product sync not looked up');
        return false;
      }),
    catchUp: (database, now) => enqueueMissing(database, BLING_PRODUCT, now),
  };
}
