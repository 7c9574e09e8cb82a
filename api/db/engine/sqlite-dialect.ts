import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';

import { undoesTransaction } from './database-errors';
import { openSqliteFile, openSqliteReader } from './sqlite-connection';
import type { Turns } from './turns';

/**
 * The embedded file: one connection writes, one transaction at a time in the order of the requests;
 * another reads committed data beside it without waiting. A read-only transaction has a connection
 * of its own, on which it sees one snapshot and blocks no other work.
 */
export function sqliteDialect(file: string, turns: Turns): Dialect {
  return {
    createDriver: () => new SqliteDriver(file, turns),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** The connections, and the turns to write. */
interface Opened {
  writer: SqliteDatabase;
  reader: SqliteDatabase;
  snapshots: Snapshots;
  turns: Turns;
}

class SqliteDriver implements Driver {
  private opened?: Opened;

  constructor(
    private readonly file: string,
    private readonly turns: Turns,
  ) {}

  async init(): Promise<void> {
    const writer = openSqliteFile(this.file);
    const open = () => openSqliteReader(this.file);
    const { turns } = this;
    this.opened = { writer, reader: open(), snapshots: new Snapshots(open), turns };
  }

  async acquireConnection(): Promise<Session> {
    if (!this.opened) throw new Error('the database is closed');
    return new Session(this.opened);
  }

  async beginTransaction(session: Session, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') session.beginSnapshot();
    else await session.begin();
  }

  async commitTransaction(session: Session): Promise<void> {
    session.end('commit');
  }

  async rollbackTransaction(session: Session): Promise<void> {
    session.end('rollback');
  }

  async releaseConnection(session: Session): Promise<void> {
    session.release();
  }

  async destroy(): Promise<void> {
    this.opened?.snapshots.close();
    this.opened?.reader.close();
    this.opened?.writer.close();
    this.opened = undefined;
  }
}

/** A connection for Kysely: it takes the writer on its first write. */
class Session implements DatabaseConnection {
  private endTurn?: () => void;
  private inTransaction = false;
  /** The snapshot of a read-only transaction. */
  private snapshot?: SqliteDatabase;
  /** The error on which SQLite rolled back the whole transaction by itself. */
  private undoneBy: unknown;

  constructor(private readonly opened: Opened) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader, turns } = this.opened;
    if (this.snapshot) return run(this.snapshot, query);
    if (this.inTransaction) return this.runWithin(writer, query);
    if (onlyReads(query)) return run(reader, query);
    const endTurn = await turns.next();
    try {
      return run(writer, query);
    } finally {
      endTurn();
    }
  }

  streamQuery(): never {
    throw new Error('lists are read in batches');
  }

  /** Once SQLite has rolled back a transaction, later statements would be committed one by one. */
  private runWithin<Row>(writer: SqliteDatabase, query: CompiledQuery): QueryResult<Row> {
    if (this.undoneBy !== undefined) throw this.undoneBy;
    try {
      return run(writer, query);
    } catch (error) {
      if (undoesTransaction(error)) this.undoneBy = error;
      throw error;
    }
  }

  /**
   * A transaction that reads first and writes later fails at once with SQLITE_BUSY when another
   * process wrote in between, regardless of the timeout. Taking the write lock at the start waits
   * instead.
   */
  async begin(): Promise<void> {
    this.endTurn = await this.opened.turns.hold();
    run(this.opened.writer, CompiledQuery.raw('begin immediate'));
    this.inTransaction = true;
  }

  /** Its snapshot is taken by its first read. */
  beginSnapshot(): void {
    this.snapshot = this.opened.snapshots.take();
    run(this.snapshot, CompiledQuery.raw('begin deferred'));
  }

  end(how: 'commit' | 'rollback'): void {
    const { undoneBy } = this;
    if (this.snapshot) run(this.snapshot, CompiledQuery.raw('rollback'));
    else if (undoneBy === undefined) this.runWithin(this.opened.writer, CompiledQuery.raw(how));
    else if (how === 'commit') throw undoneBy;
    else this.rollbackIfAny();
    this.release();
  }

  /** The error does not say whether SQLite has rolled back by itself. */
  private rollbackIfAny(): void {
    try {
      run(this.opened.writer, CompiledQuery.raw('rollback'));
    } catch {
      // Nothing is left to roll back.
    }
  }

  /** May be called twice: a transaction that failed to begin or end still ends its turn. */
  release(): void {
    this.inTransaction = false;
    this.undoneBy = undefined;
    this.endTurn?.();
    if (this.snapshot) this.opened.snapshots.giveBack(this.snapshot);
    this.snapshot = undefined;
  }
}

/** More are opened when needed, and closed after use. */
const KEPT_SNAPSHOTS = 4;

/** Read connections, kept open with their statements prepared. */
class Snapshots {
  private free: SqliteDatabase[] = [];
  private kept = KEPT_SNAPSHOTS;

  constructor(private readonly open: () => SqliteDatabase) {}

  take(): SqliteDatabase {
    return this.free.pop() ?? this.open();
  }

  giveBack(connection: SqliteDatabase): void {
    if (this.free.length < this.kept) this.free.push(connection);
    else connection.close();
  }

  close(): void {
    this.kept = 0;
    for (const connection of this.free.splice(0)) connection.close();
  }
}

/** An insert may begin with a common table expression too: only Kysely's own selects are reads. */
function onlyReads({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);
}

function run<Row>(connection: SqliteDatabase, query: CompiledQuery): QueryResult<Row> {
  const statement = connection.prepare(query.sql);
  if (statement.reader) return { rows: statement.all(query.parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(query.parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
