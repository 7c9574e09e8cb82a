import type { Selectable } from 'kysely';

import type { FiscalSettings } from '@domain/fiscal-note/fiscal-settings';
import type { NoteProvider } from '@domain/note-provider';

import type { Db, Trx } from '../../db/schema';
import type { FiscalSettingsTable } from '../../db/tables/fiscal-note-tables';
import { findCompanySettings } from '../company/company-settings-repository';

export type FiscalSettingsRecord = Selectable<FiscalSettingsTable>;

/** Of the settings until they are first saved, such as when only a certificate was uploaded. */
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

const spaceOf = ({ idCompany, provider, series }: NoteSeries) =>
  `${idCompany}/${provider}/${series}`;

/** The number that the series' next note will get. */
export async function readNextNumber(db: Db, series: NoteSeries): Promise<number> {
  const row = await db
    .selectFrom('noteNumbering')
    .select('nextNumber')
    .where('space', '=', spaceOf(series))
    .executeTakeFirst();
  return row?.nextNumber ?? 1;
}

/** Sets a series' next number, locking its row until the transaction ends. */
export async function setNextNumber(trx: Trx, series: NoteSeries, next: number): Promise<void> {
  await trx
    .insertInto('noteNumbering')
    .values({ space: spaceOf(series), nextNumber: next })
    .onConflict((conflict) => conflict.column('space').doUpdateSet({ nextNumber: next }))
    .execute();
}

/**
 * Takes the series' next number. Concurrent requests wait until this transaction ends, so that no
 * number is used twice.
 */
export async function takeNoteNumber(trx: Trx, series: NoteSeries): Promise<number> {
  const { nextNumber } = await trx
    .insertInto('noteNumbering')
    .values({ space: spaceOf(series), nextNumber: 2 })
    .onConflict((conflict) =>
      conflict.column('space').doUpdateSet(({ ref, eb }) => ({
        nextNumber: eb(ref('noteNumbering.nextNumber'), '+', 1),
      })),
    )
    .returning('nextNumber')
    .executeTakeFirstOrThrow();
  return nextNumber - 1;
}

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
