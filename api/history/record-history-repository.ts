import { CompiledQuery, sql } from 'kysely';

import type { HistoryAct, HistoryAuthor } from '@domain/history/acts';
import { type FieldChange, keptChanges } from '@domain/history/changes';
import type { HistoryKind } from '@domain/history/kinds';

import { engineOf } from '../db/engine/engine-of';
import type { Engine } from '../db/engine/open-database';
import { prepare } from '../db/engine/prepared-names';
import type { Trx } from '../db/schema';
import type { HistoryTable } from '../db/tables/history-tables';
import type { Author } from '../db/write';
import type { FileVersion } from '../http/entity-tag';

/** The transaction and time of an event, and the person who caused it, if any. */
export interface Happening {
  trx: Trx;
  now: Date;
  author?: Pick<Author, 'idProfessional'> | null;
}

export interface HistoryEntry {
  kind: HistoryKind;
  idRecord: number;
  act: HistoryAct;
  changes?: readonly FieldChange[];
  /** Who did it, if it was not a person. */
  by?: Exclude<HistoryAuthor, 'person'>;
  /** The client whose data is among the changes, and the record's previous client. */
  idClient?: number | null;
  idClientBefore?: number | null;
  /** The version of the record's one file from then on, if the act is about the file. */
  fileVersion?: FileVersion;
}

const COLUMNS = [
  'at',
  'kind',
  'id_record',
  'act',
  'author',
  'id_professional',
  'id_client',
  'id_client_before',
  'changes',
  'personal',
  'file_version',
] as const;

const marks = (engine: Engine) =>
  COLUMNS.map((_, index) => (engine === 'postgres' ? `$${index + 1}` : '?')).join(', ');
const statement = (engine: Engine) =>
  `insert into history (${COLUMNS.join(', ')}) values (${marks(engine)})`;
/** Compiled once: every write of the application adds a row. */
const STATEMENTS = { sqlite: statement('sqlite'), postgres: statement('postgres') };
prepare(STATEMENTS.postgres);

/**
 * Adds a row to a record's history, in the transaction of the change itself, so that neither exists
 * without the other (R-HIS-01).
 */
export async function recordHistory(happening: Happening, entry: HistoryEntry): Promise<void> {
  const row = rowOf(happening, entry);
  await happening.trx.executeQuery(
    CompiledQuery.raw(STATEMENTS[engineOf(happening.trx)], [
      row.at,
      row.kind,
      row.idRecord,
      row.act,
      row.author,
      row.idProfessional,
      row.idClient,
      row.idClientBefore,
      row.changes,
      row.personal,
      row.fileVersion,
    ]),
  );
}

/** Records events of a few hundred records, in one statement. */
export async function recordHistories(
  happening: Happening,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => rowOf(happening, entry));
  await happening.trx.insertInto('history').values(rows).execute();
}

/** The records that an import added, in one statement. */
export async function recordImported(
  { trx, now, author }: Happening,
  { kind, idImport }: { kind: 'client' | 'supplier' | 'product'; idImport: number },
): Promise<void> {
  const id = sql.ref(`id_${kind}`);
  await sql`insert into history (at, kind, id_record, act, author, id_professional, id_client)
    select cast(${now.toISOString()} as text), cast(${kind} as text), ${id}, 'imported', 'person',
      cast(${author?.idProfessional ?? null} as integer), ${kind === 'client' ? id : sql`null`}
    from ${sql.table(kind)} where id_import = ${idImport}`.execute(trx);
}

function rowOf({ now, author }: Happening, entry: HistoryEntry): NewRow {
  const { changes, personal, left } = keptChanges(entry.kind, entry.changes ?? []);
  const all: FieldChange[] = left > 0 ? [...changes, ['more', null, left]] : changes;
  return {
    at: now.toISOString(),
    kind: entry.kind,
    idRecord: entry.idRecord,
    act: entry.act,
    author: entry.by ?? 'person',
    idProfessional: entry.by === undefined ? (author?.idProfessional ?? null) : null,
    idClient: entry.idClient ?? null,
    idClientBefore: entry.idClientBefore ?? null,
    changes: all.length === 0 ? null : JSON.stringify(all),
    personal: personal.length === 0 ? null : JSON.stringify(personal),
    fileVersion: entry.fileVersion === undefined ? null : String(entry.fileVersion),
  };
}

type NewRow = Omit<HistoryTable, 'idHistory'>;
