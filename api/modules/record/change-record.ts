import {
  lockAndBumpVersion,
  type VersionedRow,
  type VersionedTable,
} from '../../db/lock-and-bump-version';
import type { Write } from '../../db/write';
import { refuseStaleWrite } from '../../http/entity-tag';
import { missingRecord, type NamedRecord } from './missing-record';

/**
 * Changes a record and returns its new version: 404 when there is none, 412 when it is not the
 * version that the author has read. `change` receives the stored record, locked, and writes it.
 */
export async function changeRecord<Table extends VersionedTable>(
  write: Write,
  record: NamedRecord<Table>,
  change: (stored: VersionedRow<Table>) => Promise<unknown>,
): Promise<number> {
  const stored = await lockAndBumpVersion(write.trx, record.table, record.id);
  if (!stored) throw await missingRecord(write.trx, record);
  refuseStaleWrite(write, stored.version);
  await change(stored);
  return stored.version;
}
