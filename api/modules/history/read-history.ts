import type { Access } from '@domain/access/areas';
import { seesSites } from '@domain/access/bill-access';
import { actLabel, authorLabel } from '@domain/history/acts';
import { HISTORY_KINDS } from '@domain/history/kinds';
import {
  type NamedFormat,
  namedRecords,
  parseChanges,
  readChange,
} from '@domain/history/read-changes';

import type { Db } from '../../db/schema';
import { REDACTED } from '../../history/redact-history-repository';
import type { HistoryRecord } from './history-repository';
import { findNames } from './named-records-repository';

/**
 * Rows of history as text for people, with the records' current names, as far as a role may see
 * them.
 */
export async function readHistory(db: Db, rows: readonly HistoryRecord[], access: Access | null) {
  const read = rows.map((row) => ({
    row,
    changes: [...parseChanges(row.personal), ...parseChanges(row.changes)],
  }));
  const wanted = new Map<NameSource, Set<number>>();
  const want = (source: NameSource, id: number) =>
    wanted.set(source, (wanted.get(source) ?? new Set()).add(id));
  for (const { row, changes } of read) {
    want(row.kind, row.idRecord);
    for (const { format, id } of namedRecords(row.kind, changes))
      if (format !== 'site' || seesSites(access)) want(format, id);
  }
  const names = new Map(
    await Promise.all(
      [...wanted].map(
        async ([source, ids]) => [source, await findNames(db, source, [...ids])] as const,
      ),
    ),
  );
  const nameOf = (source: NameSource, id: number) => names.get(source)?.get(id);
  return read.map(({ row, changes }) => ({
    ...row,
    kindName: HISTORY_KINDS[row.kind].label,
    recordName: nameOf(row.kind, row.idRecord) ?? null,
    actName: actLabel(row.act),
    authorName: authorLabel(row.author, row.professionalName),
    changes: changes.map((change) => readChange(row.kind, change, nameOf)),
    redacted: row.personal === REDACTED,
  }));
}

type NameSource = HistoryRecord['kind'] | NamedFormat;

export type ReadHistory = Awaited<ReturnType<typeof readHistory>>[number];
