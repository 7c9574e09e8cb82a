import { sql } from 'kysely';

import type { Engine } from '../engine/open-database';
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

const TRIGGERS = ['insert', 'delete', 'update'];
const OWNER_TRIGGERS = ['owner_update', 'owner_delete'];

/** Drops a table of kept sums, as currently defined, with its triggers. */
export async function dropSums(trx: Trx, engine: Engine, kept: KeptSums): Promise<void> {
  const { table, of, owner, key, sums } = kept;
  const types = [
    ...Object.values(key).map(({ type }) => type),
    ...Object.keys(sums).map(() => 'bigint'),
  ];
  const named = [
    ...TRIGGERS.map((name) => [name, of]),
    ...(owner ? OWNER_TRIGGERS.map((name) => [name, owner.table]) : []),
  ];
  const triggers = named.flatMap(([name, on]) =>
    engine === 'sqlite'
      ? [`drop trigger ${table}_${name}`]
      : [`drop trigger ${table}_${name} on ${on}`, `drop function ${table}_${name}()`],
  );
  const add = engine === 'sqlite' ? [] : [`drop function ${table}_add(${types.join(', ')})`];
  for (const statement of [...triggers, ...add, `drop table ${table}`])
    await sql.raw(statement).execute(trx);
}
