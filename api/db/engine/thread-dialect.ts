import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

import type { Answer, Question } from './read-thread';

/** Read-only SQLite in another thread: statements go there, rows come back. */
export function threadDialect(ask: (question: Question) => Promise<Answer>): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql: text, parameters }: CompiledQuery) => {
      const answer = await ask({ text, parameters });
      if ('rows' in answer) return { rows: answer.rows as Row[] };
      const { message, code } = answer.failed;
      throw Object.assign(new Error(message), { code });
    },
    streamQuery: refuse,
  };
  const driver: Driver = {
    init: done,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: done,
    destroy: done,
  };
  return {
    createDriver: () => driver,
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function done(): Promise<void> {
  return Promise.resolve();
}

function refuse(): never {
  throw new Error('a thread that reads has no transactions and no streams');
}
