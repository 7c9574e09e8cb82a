import type { SqliteDatabase, SqliteStatement } from 'kysely';
import Database from 'libsql';

/** How long a write waits for another process (the command line, a second server). */
const BUSY_TIMEOUT_MS = 5_000;

/** Opens the file for writing, durable to a power cut (WAL, synchronous=FULL). */
export function openSqliteFile(path: string): SqliteDatabase {
  const connection = new Database(path);
  // The timeout comes first: when two processes open a new file, one waits while the other enables
  // WAL.
  connection.exec(`
    pragma busy_timeout = ${BUSY_TIMEOUT_MS};
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
  `);
  return {
    close: () => {
      // Committed data is safe in the WAL, but after a clean stop the main file alone should
      // contain it all.
      connection.exec('pragma wal_checkpoint(truncate)');
      connection.close();
    },
    prepare: preparedOnce((text) => connection.prepare(text)),
  };
}

/** Opens the same file again, read-only. Closing it leaves the WAL to the writers. */
export function openSqliteReader(path: string): SqliteDatabase {
  const connection = new Database(path);
  connection.exec(`
    pragma busy_timeout = ${BUSY_TIMEOUT_MS};
    pragma query_only = on;
  `);
  return {
    close: () => void connection.close(),
    prepare: preparedOnce((text) => connection.prepare(text)),
  };
}

/** More than the application has; `in` lists of different lengths are different statements. */
const MOST_PREPARED = 1_000;

/**
 * Keeps the most recently used statements prepared: preparing took half of SQLite's time for a
 * write. A connection runs one statement at a time; only an iterated statement stays open longer,
 * so it is prepared separately.
 */
function preparedOnce(
  prepare: (text: string) => Database.Statement,
): (text: string) => SqliteStatement {
  const kept = new Map<string, SqliteStatement>();
  return (text) => {
    const statement = kept.get(text) ?? storable(prepare(text), () => prepare(text));
    // The most recently used statement goes last.
    kept.delete(text);
    kept.set(text, statement);
    if (kept.size > MOST_PREPARED) {
      const [oldest = ''] = kept.keys();
      kept.delete(oldest);
    }
    return statement;
  };
}

function storable(statement: Database.Statement, again: () => Database.Statement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(parameters.map(toSqlite)),
    run: (parameters) =>
      statement.run(parameters.map(toSqlite)) as ReturnType<SqliteStatement['run']>,
    iterate: (parameters) => again().iterate(parameters.map(toSqlite)) as IterableIterator<unknown>,
  };
}

/** libsql aborts the whole process on a value it cannot bind, so no other type may reach it. */
function toSqlite(value: unknown): string | number | bigint | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`);
}
