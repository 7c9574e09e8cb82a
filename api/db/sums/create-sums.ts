import { sql } from 'kysely';

import type { Engine } from '../open-database';
import type { Trx } from '../schema';
import { fillSums, type KeptSums } from './kept-sums';
import { postgresSums } from './postgres-triggers';
import { sqliteSums } from './sqlite-triggers';

/** Creates a table of kept sums with its triggers, and fills it. */
export async function createSums(trx: Trx, engine: Engine, kept: KeptSums): Promise<void> {
  const statements = engine === 'postgres' ? postgresSums(kept) : sqliteSums(kept);
  for (const statement of statements) await sql.raw(statement).execute(trx);
  await fillSums(kept).execute(trx);
}
