import { PostgresAdapter } from 'kysely';

import type { Db } from '../schema';
import type { Engine } from './open-database';

export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
