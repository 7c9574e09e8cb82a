import type { Write } from '../../db/write';
import { kindOfTable } from '../../history/record-row-change';
import { stale } from '../../http/api-error';
import { isStale, versionsSince } from '../../http/entity-tag';
import { findLastChangers } from './changed-since-repository';
import type { NamedRecord } from './missing-record';

/**
 * Refuses a change that is based on an older version than the one before `version`, and says whether
 * it was the author alone who changed the record since: in another window (R-FRM-06).
 */
export async function refuseStaleRecord(
  write: Write,
  { table, id }: Pick<NamedRecord, 'table' | 'id'>,
  version: number,
): Promise<void> {
  if (!isStale(write, version - 1)) return;
  const count = versionsSince(write, version - 1);
  if (count === null) throw stale();
  const changers = await findLastChangers(write.trx, { kind: kindOfTable(table), id, count });
  const { idProfessional } = write.author;
  throw stale({ isOwn: changers.length > 0 && changers.every((one) => one === idProfessional) });
}
