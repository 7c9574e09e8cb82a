import { type BlingAccount, readAccount } from '../../../api/bling/bling-account-repository';
import { type BlingClient, createBlingClient } from '../../../api/bling/bling-client';
import type { Engine } from '../../../api/db/engine/open-database';
import type { Db } from '../../../api/db/schema';
import type { Clock } from '../../../api/runtime/clock';
import { BLING_SECRETS, type BlingDouble, startBlingDouble } from './bling-double';
import { createTestDatabase, type TestDatabase } from './test-database';

/** A database, a Bling double, and clients that connect them. */
export interface BlingHarness {
  database: TestDatabase;
  db: Db;
  bling: BlingDouble;
  clientOf: (
    on: Db,
    changes?: { refreshToken?: string; callLimitMs?: number; everyMs?: number | undefined },
  ) => BlingClient;
  account: () => Promise<BlingAccount>;
  /** The state after a fresh authorisation. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

export async function startBlingHarness(engine: Engine, clock: Clock): Promise<BlingHarness> {
  const database = await createTestDatabase(engine, { migrated: true });
  const db = database.open();
  const bling = await startBlingDouble();
  const { clientId, secret: clientSecret, seed } = BLING_SECRETS;
  const settings = { url: bling.url, clientId, clientSecret, refreshToken: seed };
  return {
    database,
    db,
    bling,
    // Only the test of Bling's rate limit waits for it.
    clientOf: (
      on,
      { refreshToken = settings.refreshToken, callLimitMs = 5_000, everyMs = 10 } = {},
    ) => {
      const config = { ...settings, refreshToken };
      return createBlingClient({ db: on, clock, config, callLimitMs, everyMs });
    },
    account: () => readAccount(db, settings),
    reset: async () => {
      bling.empty();
      await db.deleteFrom('blingAccount').execute();
    },
    close: async () => {
      await bling.close();
      await database.drop();
    },
  };
}
