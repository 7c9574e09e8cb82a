import type { HistoryAct } from '@domain/history/acts';
import { HISTORY_KINDS, type HistoryKind } from '@domain/history/kinds';

import type { Write } from '../../db/write';
import { kindOfTable } from '../../history/record-row-change';
import { stale } from '../../http/api-error';
import { type FileVersion, isStale, NO_FILE, versionsSince } from '../../http/entity-tag';
import { findFileActs, findLastChangers, MOST_FILE_ACTS } from './changed-since-repository';
import { type Doing, mayKnowWho } from './done-by';
import type { NamedRecord } from './missing-record';

/** A record as its history identifies it; with `acts`, only these acts change its version. */
interface Versioned {
  kind: HistoryKind;
  id: number;
  acts?: readonly HistoryAct[];
}

/**
 * Refuses a change based on a version older than the stored `version`, and says who changed it
 * since: the author alone, in another window (R-FRM-06), or one other person, where the author may
 * know who (R-FRM-18).
 */
export function refuseStaleVersion(
  write: Write,
  versioned: Versioned,
  version: number,
): Promise<void> {
  return refuseStaleUnless(write, version, async (count) =>
    knownTo(write, versioned.kind, await findLastChangers(write.trx, { ...versioned, count })),
  );
}

/**
 * Refuses a write based on an old version. `lastChangers` returns who made the last `count` changes.
 */
export async function refuseStaleUnless(
  write: Write,
  version: number,
  lastChangers: (count: number) => Promise<readonly Doing[]>,
): Promise<void> {
  if (!isStale(write, version)) return;
  const count = versionsSince(write, version);
  if (count === null) throw stale();
  throw stale(whoChanged(write, await lastChangers(count)));
}

/** Changes, without the names that the author may not know. */
function knownTo(
  write: Pick<Write, 'author'>,
  kind: HistoryKind,
  changes: readonly Doing[],
): readonly Doing[] {
  if (mayKnowWho(write, HISTORY_KINDS[kind].area)) return changes;
  return changes.map((change) => ({ ...change, name: null }));
}

/** Whose changes these are, newest first; several other people are not told apart. */
function whoChanged({ author }: Pick<Write, 'author'>, changes: readonly Doing[]) {
  const others = changes.filter(({ idProfessional }) => idProfessional !== author.idProfessional);
  const [last] = others;
  const isOne = others.every(({ idProfessional }) => idProfessional === last?.idProfessional);
  const { name = null, at = '' } = isOne ? (last ?? {}) : {};
  return {
    isOwn: changes.length > 0 && others.length === 0,
    by: name === null ? null : { name, at },
  };
}

/** A record with a single, replaceable file, and the acts of its history that replace it. */
interface OfFile {
  kind: HistoryKind;
  id: number;
  acts: readonly HistoryAct[];
  stored: FileVersion | undefined;
}

/**
 * Refuses to replace a file other than the one that was read, and says whether the author alone
 * replaced it since: in another window, or by a POST whose answer was lost.
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
  // Before the first act there was no file.
  const isFirst = wasRead < 0 && done.length < MOST_FILE_ACTS && !isStale(write, NO_FILE);
  const since = isFirst ? done : done.slice(0, Math.max(wasRead, 0));
  const isKnown = since.length > 0 && since.every(({ fileVersion }) => fileVersion !== null);
  throw stale(isKnown ? whoChanged(write, knownTo(write, ofFile.kind, since)) : {});
}

/** Refuses a write based on an old version of a record whose new `version` is already written. */
export function refuseStaleRecord(
  write: Write,
  { table, id }: Pick<NamedRecord, 'table' | 'id'>,
  version: number,
): Promise<void> {
  return refuseStaleVersion(write, { kind: kindOfTable(table), id }, version - 1);
}
