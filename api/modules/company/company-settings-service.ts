import type { HistoryAct } from '@domain/history/acts';

import type { Write } from '../../db/write';
import { recordSettings } from '../../history/record-row-change';
import { refuseStaleWrite } from '../../http/entity-tag';

interface SettingsChange {
  idCompany: number;
  act: HistoryAct;
  before: object | undefined;
  after: object;
  /** Returns the new version. */
  save: () => Promise<number>;
  /** What else belongs to the change, and its rules; after the version is known to be the right one. */
  complete?: () => Promise<void>;
}

/**
 * Changes what is set for a company and returns its new version: 412 when somebody else changed it
 * since the author read it. The company's history tells the change.
 */
export async function changeCompanySettings(
  write: Write,
  { save, complete, ...told }: SettingsChange,
): Promise<number> {
  const version = await save();
  refuseStaleWrite(write, version);
  await complete?.();
  await recordSettings(write, told);
  return version;
}
