import type { Schema } from '../schema';

interface EngineError {
  code: string;
  message: string;
  constraint?: string;
  table?: string;
}

function isEngineError(error: unknown): error is EngineError {
  return error instanceof Error && typeof (error as { code?: unknown }).code === 'string';
}

/** Whether a write was refused because another row has the same value in a table's column. */
export function isDuplicate(error: unknown, table: keyof Schema, column: string): boolean {
  if (!isEngineError(error)) return false;
  const [inTable, inColumn] = [snakeCase(table), snakeCase(column)];
  if (error.code === '23505')
    return error.table === inTable && (error.constraint ?? '').includes(inColumn);
  return (
    (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY') &&
    error.message.includes(`${inTable}.${inColumn}`)
  );
}

/** A name of the schema as the database spells it. */
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whether a deletion was refused because another row references what it would delete. */
export function isStillUsed(error: unknown): boolean {
  return (
    isEngineError(error) &&
    (error.code === '23503' || error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY')
  );
}

/**
 * PostgreSQL: number out of range, text it cannot store, malformed value, text too long; on both
 * engines a check or foreign key violation.
 */
const VALUE_REFUSALS = [
  ...['22003', '22021', '22P05', '22P02', '22001', '22007', '22008', '23503', '23514'],
  ...['SQLITE_CONSTRAINT_CHECK', 'SQLITE_CONSTRAINT_FOREIGNKEY'],
];

/** A value that passed validation but that the database rejects: the caller's to correct. */
export function isValueRefusal(error: unknown): boolean {
  return isEngineError(error) && VALUE_REFUSALS.includes(error.code);
}

/** Another write held the lock for too long, or two writes deadlocked: worth a retry. */
const LOCK_TIMEOUTS = ['SQLITE_BUSY', '40001', '40P01', '55P03', '57014'];

export function isLockTimeout(error: unknown): boolean {
  return isEngineError(error) && LOCK_TIMEOUTS.includes(error.code);
}

/** No space left: for SQLite's file, for PostgreSQL or in a folder. */
const DISK_FULL = ['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'];

export function isDiskFull(error: unknown): boolean {
  return isEngineError(error) && DISK_FULL.includes(error.code);
}

/** SQLite may roll back the whole transaction on these (sqlite.org/lang_transaction.html). */
const UNDOING = /^SQLITE_(?:FULL|IOERR|NOMEM|BUSY|INTERRUPT)/;

export function undoesTransaction(error: unknown): boolean {
  return isEngineError(error) && UNDOING.test(error.code);
}

/** The file or its disk is read-only, or PostgreSQL is a replica. */
const READ_ONLY = /^(?:SQLITE_READONLY|25006$|EROFS$)/;

export function isReadOnly(error: unknown): boolean {
  return isEngineError(error) && READ_ONLY.test(error.code);
}

/** The server is unreachable, starting or stopping (PostgreSQL classes 08, 53 and 57P). */
const UNREACHABLE = /^(?:ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|EPIPE|08|53|57P)/;

export function isUnreachable(error: unknown): boolean {
  if (isEngineError(error)) return UNREACHABLE.test(error.code);
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(
      error.message,
    )
  );
}
