import { actOfChange } from '@domain/history/act-of-change';
import type { HistoryAct } from '@domain/history/acts';
import { changedFields, type FieldChange } from '@domain/history/changes';
import type { HistoryKind } from '@domain/history/kinds';

import { readRow, type VersionedTable } from '../db/versioned-rows';
import {
  type Happening,
  type HistoryEntry,
  recordHistories,
  recordHistory,
} from './record-history-repository';

/** How a table's records appear in the history. */
interface ToldTable {
  kind: HistoryKind;
  /** The act of a change, unless its writer gives one. */
  actOf: (changes: readonly FieldChange[]) => HistoryAct;
  /** A record with more than its own row is recorded by its own area. */
  recordsItself?: true;
}

const told = (kind: HistoryKind): ToldTable => ({
  kind,
  actOf: (changes) => actOfChange(kind, changes),
});

const TOLD: Readonly<Record<VersionedTable, ToldTable>> = {
  client: told('client'),
  company: told('company'),
  supplier: told('supplier'),
  product: told('product'),
  professional: told('professional'),
  bill: told('bill'),
  // With its lines.
  salesOrder: { ...told('order'), recordsItself: true },
  fiscalNote: { ...told('fiscal-note'), actOf: () => 'note-advanced' },
};

/** The kind of a table's records in the history. */
export function kindOfTable(table: VersionedTable): HistoryKind {
  return TOLD[table].kind;
}

/** A written record, with its previous row. */
interface ChangedRow {
  table: VersionedTable;
  id: number;
  before: object;
  /** Derived from the changed fields unless given. */
  act?: HistoryAct;
  by?: 'prumo' | 'command';
  /** A write that is repeated often records nothing when nothing changed. */
  onlyIfChanged?: boolean;
}

/** Adds the history row of a record's change, from the differences in its table. */
export async function recordRowChange(
  happening: Happening,
  { table, id, before, act, by, onlyIfChanged = false }: ChangedRow,
): Promise<void> {
  const { kind, actOf, recordsItself } = TOLD[table];
  if (recordsItself) return;
  const after = await readRow(happening.trx, table, id);
  const changes = changedFields(kind, before, onlyKnown(before, after));
  if (onlyIfChanged && changes.length === 0) return;
  await recordHistory(happening, {
    kind,
    idRecord: id,
    act: act ?? actOf(changes),
    changes,
    ...clientOf(kind, id),
    ...(by ? { by } : {}),
  });
}

/** Fields that were not read before did not change. */
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

/** Adds a row for a company's settings outside its record: invoicing, appearance, messages. */
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
