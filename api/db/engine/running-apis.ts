import { sql } from 'kysely';

import type { Db } from '../schema';

/** How PostgreSQL lists an API's connections. A running API always has some: it polls for jobs. */
export const API_NAME = 'prumo-api';

/** Whether an API runs on this PostgreSQL database; one that starts waits for the startup lock. */
export async function hasRunningApi(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${API_NAME}`.execute(db);
  return rows.length > 0;
}
