import type { Selectable } from 'kysely';

import type { FiscalSettings } from '@domain/fiscal-note/fiscal-settings';
import type { NoteProvider } from '@domain/note-provider';

import { numberingIn } from '../../db/numbering';
import type { Db } from '../../db/schema';
import type { FiscalSettingsTable } from '../../db/tables/fiscal-note-tables';
import { findCompanySettings } from '../company/company-settings-repository';

export type FiscalSettingsRecord = Selectable<FiscalSettingsTable>;

/** The settings until they are first saved, as when only a certificate was uploaded. */
export const FIRST_SETTINGS = { regime: null, series: 1 } as const;
export const NO_CERTIFICATE = {
  certificate: null,
  certificateSubject: null,
  certificateCnpj: null,
  certificateValidFrom: null,
  certificateValidTo: null,
} as const;

/** A company's settings for issuing notes; undefined until first saved. */
export function findFiscalSettings(
  db: Db,
  idCompany: number,
): Promise<FiscalSettingsRecord | undefined> {
  return findCompanySettings(db, 'fiscalSettings', idCompany);
}

/**
 * The owner of a numbering: notes are numbered by company, issuer and series, and those without
 * fiscal value separately.
 */
export interface NoteSeries extends Pick<FiscalSettings, 'series'> {
  idCompany: number;
  provider: NoteProvider;
}

/** The numbers of notes, by `noteSpace`. */
export const noteNumbers = numberingIn('noteNumbering');

export const noteSpace = ({ idCompany, provider, series }: NoteSeries) =>
  `${idCompany}/${provider}/${series}`;

/** The highest number that a note of the series has; 0 when it has none. */
export async function lastNoteNumber(
  db: Db,
  { idCompany, provider, series }: NoteSeries,
): Promise<number> {
  const row = await db
    .selectFrom('fiscalNote')
    .select('number')
    .where('idCompany', '=', idCompany)
    .where('provider', '=', provider)
    .where('series', '=', series)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}
