import { actOfChange } from '@domain/history/act-of-change';
import type { HistoryAct } from '@domain/history/acts';
import { changedFields } from '@domain/history/changes';
import type { HistoryKind } from '@domain/history/kinds';

import { readRow, type VersionedTable } from '../db/lock-and-bump-version';
import {
  type Happening,
  type HistoryEntry,
  recordHistories,
  recordHistory,
} from './record-history-repository';

/** The kinds that are one row of a table. An order is told with its lines, by itself. */
const KIND_OF = {
  client: 'client',
  company: 'company',
  supplier: 'supplier',
  product: 'product',
  professional: 'professional',
  bill: 'bill',
  fiscalNote: 'fiscal-note',
} as const satisfies Partial<Record<VersionedTable, HistoryKind>>;

/** What the history calls a table's records. */
export function kindOfTable(table: VersionedTable): HistoryKind {
  return table === 'salesOrder' ? 'order' : KIND_OF[table];
}

/** A record that was written, as it was before. */
interface ChangedRow {
  table: VersionedTable;
  id: number;
  before: object;
  /** Follows from the changed fields unless given. */
  act?: HistoryAct;
  by?: 'prumo' | 'command';
  /** A write that is repeated often records nothing when nothing changed. */
  onlyIfChanged?: boolean;
}

/** Adds the row of a record's change, by what differs in its table. */
export async function recordRowChange(
  happening: Happening,
  { table, id, before, act, by, onlyIfChanged = false }: ChangedRow,
): Promise<void> {
  if (table === 'salesOrder') return;
  const kind = KIND_OF[table];
  const after = await readRow(happening.trx, table, id);
  const changes = changedFields(kind, before, onlyKnown(before, after));
  if (onlyIfChanged && changes.length === 0) return;
  await recordHistory(happening, {
    kind,
    idRecord: id,
    act: act ?? (kind === 'fiscal-note' ? 'note-advanced' : actOfChange(kind, changes)),
    changes,
    ...clientOf(kind, id),
    ...(by ? { by } : {}),
  });
}

/** What was not read before did not change. */
const onlyKnown = (before: object, after: object | undefined) =>
  Object.fromEntries(Object.entries(after ?? {}).filter(([name]) => name in before));

interface NewRow {
  id: number;
  input: object;
}

interface NewRowOf {
  kind: HistoryKind;
  act?: HistoryAct;
  by?: 'prumo' | 'command';
}

/** Adds the first row of a record. */
export function recordNewRow(happening: Happening, row: NewRow & NewRowOf): Promise<void> {
  return recordHistory(happening, newEntry(row));
}

/** Adds the first rows of up to a few hundred records of a kind, in one statement. */
export function recordNewRows(
  happening: Happening,
  { rows, ...of }: NewRowOf & { rows: readonly NewRow[] },
): Promise<void> {
  return recordHistories(
    happening,
    rows.map((row) => newEntry({ ...of, ...row })),
  );
}

function newEntry({ kind, id, input, act = 'created', by }: NewRow & NewRowOf): HistoryEntry {
  return {
    kind,
    idRecord: id,
    act,
    changes: changedFields(kind, null, input),
    ...clientOf(kind, id),
    ...(by ? { by } : {}),
  };
}

const clientOf = (kind: HistoryKind, id: number) => (kind === 'client' ? { idClient: id } : {});

/** Adds the row of what a company chose beside its record: how it bills, looks and writes. */
export function recordSettings(
  happening: Happening,
  {
    idCompany,
    act,
    before,
    after,
    ...ofFile
  }: {
    idCompany: number;
    act: HistoryAct;
    before: object | undefined;
    after: object;
  } & Partial<Pick<HistoryEntry, 'fileVersion'>>,
): Promise<void> {
  const changes = changedFields('company', before ?? null, after);
  return recordHistory(happening, {
    kind: 'company',
    idRecord: idCompany,
    act,
    changes,
    ...ofFile,
  });
}
