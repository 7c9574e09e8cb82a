import { PostgresAdapter } from 'kysely';

import type { Engine } from './open-database';
import type { Db } from './schema';

export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
