import type { HistoryAct } from '@domain/history/acts';

import type { Write } from '../../db/write';
import { recordSettings } from '../../history/record-row-change';
import { refuseStaleVersion } from '../record/stale-record';

interface SettingsChange {
  idCompany: number;
  act: HistoryAct;
  /** All acts that change this version, where there are more than one. */
  acts?: readonly HistoryAct[];
  before: object | undefined;
  after: object;
  /** Returns the new version. */
  save: () => Promise<number>;
  /** What else belongs to the change, and its rules; after the version is known to be the right one. */
  complete?: () => Promise<void>;
}

/**
 * Changes what is set for a company and returns its new version: 412 when it was changed since
 * the author read it. The company's history tells the change.
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
