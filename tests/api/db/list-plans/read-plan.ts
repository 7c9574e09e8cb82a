import path from 'node:path';

import {
  CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type RootOperationNode,
  sql,
} from 'kysely';

import { engineOf } from '../../../../api/db/engine/engine-of';
import { SQLITE_FILE_NAME } from '../../../../api/db/engine/open-database';
import { openSqliteReader } from '../../../../api/db/engine/sqlite-connection';
import type { Db } from '../../../../api/db/schema';
import type { TestApi } from '../../support/test-api';

const lines = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

/** The statements that the call sends. */
export async function sentStatements(
  db: Db,
  call: (db: Db) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const sent: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await call(db.withPlugin(recorder));
  return sent.map((node) => db.getExecutor().compileQuery(node, createQueryId()));
}

/**
 * The engine's plan of a statement, one line per step; without sorting where an index can be used
 * instead.
 */
export async function readPlan(
  { db, config }: TestApi,
  { sql: text, parameters }: CompiledQuery,
  sorts: boolean,
): Promise<string> {
  if (engineOf(db) === 'sqlite') {
    // An explained statement keeps its connection from closing, so it gets its own.
    const reader = openSqliteReader(path.join(config.dataDir, SQLITE_FILE_NAME));
    return lines(reader.prepare(`explain query plan ${text}`).all(parameters));
  }
  return db.transaction().execute(async (trx) => {
    // The tables are small: PostgreSQL would choose to read and sort them whole.
    if (!sorts) {
      await sql`set local enable_sort = off`.execute(trx);
      await sql`set local enable_incremental_sort = off`.execute(trx);
    }
    await sql`set local enable_seqscan = off`.execute(trx);
    const query = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    return lines((await trx.executeQuery(query)).rows);
  });
}
