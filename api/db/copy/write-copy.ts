import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';

import { sql } from 'kysely';

import type { Clock } from '../../runtime/clock';
import { engineOf } from '../engine/engine-of';
import { appliedMigrations, refuseNewer } from '../migrations/migrate';
import type { Db } from '../schema';
import { type CopiedTable, copiedTables } from './copied-tables';
import { COPY_FORMAT, type CopyEnd, type CopyHeader, type SecretName } from './copy-format';
import { tableRows, type TableSum, tableSum } from './table-rows';

interface FileSource {
  get(key: string): Promise<Buffer | null>;
}

export interface CopySource {
  /** A snapshot of the database, which does not change while it is copied. */
  snapshot: Db;
  clock: Clock;
  /** Where attached files are; null leaves them out. */
  store: FileSource | null;
  secrets: readonly (readonly [name: SecretName, value: string])[];
}

/** Its base64 has no padding. */
const FILE_LINE_BYTES = 48 * 1024;

/**
 * Writes a copy into a new file that only its owner can read; memory holds one batch of rows at a
 * time.
 */
export async function writeCopy(source: CopySource, file: string): Promise<CopyEnd> {
  const end: CopyEnd = { tables: {}, files: 0, missing: [], withFiles: source.store !== null };
  await pipeline(
    Readable.from(lines(source, end)),
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return end;
}

async function* lines(source: CopySource, end: CopyEnd): AsyncGenerator<string> {
  const { snapshot, clock, store, secrets } = source;
  const engine = engineOf(snapshot);
  if (engine === 'postgres') {
    await sql`set local statement_timeout = 0`.execute(snapshot);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot);
  }
  const migrations = await appliedMigrations(snapshot);
  refuseNewer(new Set(migrations), 'o banco de dados');
  const at = clock().toISOString();
  yield line({ prumo: 'copy', format: COPY_FORMAT, at, engine, migrations } satisfies CopyHeader);
  // First, because a file may be deleted soon after the snapshot.
  if (store) yield* fileLines(snapshot, store, end);
  for (const [secret, value] of secrets) yield line({ secret, value });
  for (const table of await copiedTables(snapshot)) {
    const lastNumber = await lastNumberOf(snapshot, table);
    yield line({ table: table.name, columns: table.columns, lastNumber });
    end.tables[table.name] = yield* rowLines(snapshot, table);
  }
  yield line({ end });
}

const line = (value: object) => `${JSON.stringify(value)}\n`;

async function* rowLines(db: Db, table: CopiedTable): AsyncGenerator<string, TableSum> {
  const sum = tableSum(table.columns);
  for await (const rows of tableRows(db, table)) {
    let text = '';
    for (const row of rows) {
      const written = JSON.stringify(row);
      sum.add(row, written);
      text += `${written}\n`;
    }
    yield text;
  }
  return sum.end();
}

async function* fileLines(db: Db, store: FileSource, end: CopyEnd): AsyncGenerator<string> {
  for await (const { fileKey, contentType } of attachedFiles(db)) {
    const bytes = await store.get(fileKey);
    if (bytes === null) {
      end.missing.push(fileKey);
      continue;
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    yield line({ file: fileKey, bytes: bytes.length, type: contentType, sha256 });
    for (let from = 0; from < bytes.length; from += FILE_LINE_BYTES)
      yield `"${bytes.subarray(from, from + FILE_LINE_BYTES).toString('base64')}"\n`;
    end.files += 1;
  }
}

const FILES_AT_ONCE = 500;

interface NamedFile {
  fileKey: string;
  contentType: string;
}

/** The files that the records name. */
export async function* attachedFiles(db: Db): AsyncGenerator<NamedFile> {
  yield* inParts((after) =>
    db
      .selectFrom('billAttachment')
      .select(['idBillAttachment as id', 'fileKey', 'contentType'])
      .where('idBillAttachment', '>', after)
      .orderBy('idBillAttachment')
      .limit(FILES_AT_ONCE)
      .execute(),
  );
  // An older version had no links; it is copied as it is.
  if (!(await copiedTables(db)).some(({ name }) => name === 'quote_link')) return;
  yield* inParts((after) =>
    db
      .selectFrom('quoteLink')
      .select(['idQuoteLink as id', 'fileKey'])
      .select(sql.lit('application/pdf').as('contentType'))
      .where('idQuoteLink', '>', after)
      .orderBy('idQuoteLink')
      .limit(FILES_AT_ONCE)
      .execute(),
  );
}

async function* inParts(
  read: (after: number) => Promise<(NamedFile & { id: number })[]>,
): AsyncGenerator<NamedFile> {
  for (let after = 0; ;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function lastNumberOf(db: Db, { name, numbered }: CopiedTable): Promise<number | null> {
  if (numbered === null) return null;
  const { rows } =
    engineOf(db) === 'postgres'
      ? await sql<{ last: number }>`
          select coalesce(pg_sequence_last_value(pg_get_serial_sequence(${name}, ${numbered})::regclass), 0)
            as last`.execute(db)
      : await sql<{ last: number }>`
          select seq as last from sqlite_sequence where name = ${name}`.execute(db);
  return rows[0]?.last ?? 0;
}
