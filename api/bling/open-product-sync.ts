import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '../db/schema';
import type { JobWorker } from '../jobs/job-worker';
import type { Clock } from '../runtime/clock';
import { createBlingClient } from './bling-client';
import type { BlingConfig } from './bling-config';
import { blingProductSync } from './bling-product-sync';
import { noProductSync, type ProductSync } from './product-sync';

/**
 * Syncs to Bling when configured, otherwise does nothing. `everyMs` overrides the interval between
 * calls.
 */
export function openProductSync(
  { bling, productSync }: { bling: BlingConfig | null; productSync: 'off' | 'bling' },
  deps: {
    db: Db;
    clock: Clock;
    jobs: JobWorker;
    logger: FastifyBaseLogger;
    patienceMs?: number;
    everyMs?: number;
  },
): ProductSync {
  if (productSync !== 'bling' || bling === null) return noProductSync;
  return blingProductSync({ ...deps, client: createBlingClient({ ...deps, config: bling }) });
}
