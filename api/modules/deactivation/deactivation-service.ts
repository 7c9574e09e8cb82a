import type { Write } from '../../db/write';
import { changeRecord } from '../record/change-record';
import { type DeactivatedRegister, findActiveIds, setInactive } from './deactivation-repository';

/**
 * Makes records inactive, all or none, and returns those that were active. Deleted ones are left
 * out: they no longer appear anywhere. Nothing else of a record is checked, and changes that
 * somebody made to it meanwhile stay.
 */
export async function deactivateRecords(
  write: Write,
  { register, unknown }: { register: DeactivatedRegister; unknown: string },
  ids: readonly number[],
): Promise<number[]> {
  // In a fixed order, so that two people who choose the same records do not deadlock.
  const active = await findActiveIds(write.trx, register, ids);
  for (const id of active)
    await changeRecord(write, { table: register, id, unknown }, () =>
      setInactive(write, register, id),
    );
  return active;
}
