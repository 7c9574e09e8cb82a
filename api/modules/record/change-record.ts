import type { HistoryAct } from '@domain/history/acts';

import { lockAndBump } from '../../db/locks';
import type { VersionedRow, VersionedTable } from '../../db/versioned-rows';
import type { Write } from '../../db/write';
import { recordRowChange } from '../../history/record-row-change';
import { missingRecord, type NamedRecord } from './missing-record';
import { refuseStaleRecord } from './stale-record';

/**
 * Changes a record and returns its new version: 404 when it does not exist, 412 when its version is
 * not the one that the author has read. `change` receives the stored record, locked, and writes it;
 * the changes go into the record's history.
 */
export async function changeRecord<Table extends VersionedTable>(
  write: Write,
  record: NamedRecord<Table> & { act?: HistoryAct },
  change: (stored: VersionedRow<Table>) => Promise<unknown>,
): Promise<number> {
  const stored = await lockAndBump(write.trx, record.table, record.id);
  if (!stored) throw await missingRecord(write.trx, record);
  await refuseStaleRecord(write, record, stored.version);
  await change(stored);
  await recordRowChange(write, { ...record, before: stored });
  return stored.version;
}
