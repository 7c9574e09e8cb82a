import type { HistoryAct } from '@domain/history/acts';
import type { HistoryKind } from '@domain/history/kinds';

import type { Write } from '../../db/write';
import { kindOfTable } from '../../history/record-row-change';
import { stale } from '../../http/api-error';
import { type FileVersion, isStale, NO_FILE, versionsSince } from '../../http/entity-tag';
import { findFileActs, findLastChangers, MOST_FILE_ACTS } from './changed-since-repository';
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

/** A record whose one file is replaced, and the acts of its history that do so. */
interface OfFile {
  kind: HistoryKind;
  id: number;
  acts: readonly HistoryAct[];
  stored: FileVersion | undefined;
}

/**
 * Refuses to put a file in place of another than was read, and says whether the author alone put others
 * there since: in another window, or by a post whose answer was lost.
 */
export async function refuseStaleFile(
  write: Pick<Write, 'trx' | 'author' | 'ifMatch'>,
  { stored = NO_FILE, ...ofFile }: OfFile,
): Promise<void> {
  if (!isStale(write, stored)) return;
  const done = await findFileActs(write.trx, ofFile);
  const wasRead = done.findIndex(
    ({ fileVersion }) => fileVersion !== null && !isStale(write, fileVersion),
  );
  // There was none before the first act.
  const isFirst = wasRead < 0 && done.length < MOST_FILE_ACTS && !isStale(write, NO_FILE);
  const since = isFirst ? done : done.slice(0, Math.max(wasRead, 0));
  const isKnown = since.length > 0 && since.every(({ fileVersion }) => fileVersion !== null);
  const { idProfessional } = write.author;
  throw stale({ isOwn: isKnown && since.every((act) => act.idProfessional === idProfessional) });
}

/** Refuses a write on an old version of a record whose new `version` is written already. */
export function refuseStaleRecord(
  write: Write,
  { table, id }: Pick<NamedRecord, 'table' | 'id'>,
  version: number,
): Promise<void> {
  return refuseStaleVersion(write, { kind: kindOfTable(table), id }, version - 1);
}
