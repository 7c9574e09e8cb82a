import type { HistoryAct } from '@domain/history/acts';
import type { HistoryKind } from '@domain/history/kinds';

import type { Write } from '../../db/write';
import { kindOfTable } from '../../history/record-row-change';
import { stale } from '../../http/api-error';
import { type FileVersion, isStale, NO_FILE, versionsSince } from '../../http/entity-tag';
import { findLastChangers } from './changed-since-repository';
import type { NamedRecord } from './missing-record';

/** A record as its history names it. With `acts`, only these acts change the version in question. */
interface Versioned {
  kind: HistoryKind;
  id: number;
  acts?: readonly HistoryAct[];
}

/**
 * Refuses a change that is based on an older version than `version`, which is stored, and says whether
 * it was the author alone who changed it since: in another window (R-FRM-06).
 */
export function refuseStaleVersion(
  write: Write,
  versioned: Versioned,
  version: number,
): Promise<void> {
  return refuseStaleUnless(write, version, (count) =>
    findLastChangers(write.trx, { ...versioned, count }),
  );
}

/**
 * Refuses a write that is based on an old version. `lastChangers` gives the authors of the last `count`
 * changes; null stands for a change that no person made.
 */
export async function refuseStaleUnless(
  write: Write,
  version: number,
  lastChangers: (count: number) => Promise<readonly (number | null)[]>,
): Promise<void> {
  if (!isStale(write, version)) return;
  const count = versionsSince(write, version);
  if (count === null) throw stale();
  const changers = await lastChangers(count);
  const { idProfessional } = write.author;
  throw stale({ isOwn: changers.length > 0 && changers.every((one) => one === idProfessional) });
}

/** Refuses to put a file in place of another than was read; it is not told whose that one is. */
export function refuseStaleFile(
  write: Pick<Write, 'ifMatch'>,
  stored: FileVersion = NO_FILE,
): void {
  if (isStale(write, stored)) throw stale();
}

/** Refuses a write on an old version of a record whose new `version` is written already. */
export function refuseStaleRecord(
  write: Write,
  { table, id }: Pick<NamedRecord, 'table' | 'id'>,
  version: number,
): Promise<void> {
  return refuseStaleVersion(write, { kind: kindOfTable(table), id }, version - 1);
}
