import type { HistoryAct } from '@domain/history/acts';

import type { Write } from '../../db/write';
import { recordSettings } from '../../history/record-row-change';
import { refuseStaleVersion } from '../record/stale-record';

/** What changes the settings of notes: they have one version with the certificate. */
const OF_FISCAL: readonly HistoryAct[] = [
  'fiscal-settings-changed',
  'certificate-changed',
  'certificate-removed',
];

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
 * Changes what is set for a company and returns its new version: 412 when it was changed since
 * the author read it. The company's history tells the change.
 */
export async function changeCompanySettings(
  write: Write,
  { save, complete, ...told }: SettingsChange,
): Promise<number> {
  const version = await save();
  const { idCompany: id, act } = told;
  const acts = OF_FISCAL.includes(act) ? OF_FISCAL : [act];
  await refuseStaleVersion(write, { kind: 'company', id, acts }, version - 1);
  await complete?.();
  await recordSettings(write, told);
  return version;
}
