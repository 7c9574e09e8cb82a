import { type SelectQueryBuilder, sql } from 'kysely';

import { isAnyOf } from './any-of';
import { engineOf } from './engine/engine-of';
import type { Schema, Trx } from './schema';
import { IDS_OF_VERSIONED, type VersionedRow, type VersionedTable } from './versioned-rows';

/**
 * Row locks, released when the transaction ends. On SQLite each transaction has the database's only
 * lock from its start, so nothing more is locked. The order of locking: clients
 * (hold-client-repository.ts), then orders, then the rest.
 */
const IDS = { ...IDS_OF_VERSIONED, importFile: 'idImport' } as const;

/** The query, locking its rows without changing them. For several rows it needs an `order by`. */
export function locking<Tables extends keyof Schema, Row>(
  trx: Trx,
  query: SelectQueryBuilder<Schema, Tables, Row>,
): SelectQueryBuilder<Schema, Tables, Row> {
  return engineOf(trx) === 'postgres' ? query.forNoKeyUpdate() : query;
}

/**
 * Locks records in the order of their ids, so that two transactions that lock some of the same ones
 * wait for each other instead of deadlocking.
 */
export async function lock(
  trx: Trx,
  table: keyof typeof IDS,
  ids: readonly number[],
): Promise<void> {
  const engine = engineOf(trx);
  if (ids.length === 0 || engine === 'sqlite') return;
  const id = sql.ref(IDS[table]);
  await sql`select ${id} from ${sql.table(table)} where ${isAnyOf(engine, id, ids)}
    order by ${id} for no key update`.execute(trx);
}

/**
 * Locks a record by raising its version, so that anyone editing it learns of the change. Returns
 * the row with the new version; undefined when there is no such record.
 */
export async function lockAndBump<Table extends VersionedTable>(
  trx: Trx,
  table: Table,
  id: number,
): Promise<VersionedRow<Table> | undefined> {
  const { rows } = await sql<VersionedRow<Table>>`update ${sql.table(table)}
    set version = version + 1 where ${sql.ref(IDS[table])} = ${id} returning *`.execute(trx);
  return rows[0];
}
