import type { HistoryAct } from '@domain/history/acts';

import type { Write } from '../../db/write';
import { recordSettings } from '../../history/record-row-change';
import { refuseStaleVersion } from '../record/stale-record';

interface SettingsChange {
  idCompany: number;
  act: HistoryAct;
  /** All acts that change this version, if there are several. */
  acts?: readonly HistoryAct[];
  before: object | undefined;
  after: object;
  /** Returns the new version. */
  save: () => Promise<number>;
  /** The rest of the change, and its rules; runs once the version is known to be the right one. */
  complete?: () => Promise<void>;
}

/**
 * Changes a company's settings and returns their new version: 412 when they were changed since the
 * author read them. The company's history records the change.
 */
export async function changeCompanySettings(
  write: Write,
  { save, complete, acts, ...told }: SettingsChange,
): Promise<number> {
  const version = await save();
  const versioned = { kind: 'company', id: told.idCompany, acts: acts ?? [told.act] } as const;
  await refuseStaleVersion(write, versioned, version - 1);
  await complete?.();
  await recordSettings(write, told);
  return version;
}
