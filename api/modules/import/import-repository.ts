import type { Insertable, Selectable, Updateable } from 'kysely';

import type { Page } from '@domain/pagination';
import { z } from '@domain/zod';

import { locking } from '../../db/locks';
import { by, entries, opposite, readPage } from '../../db/paging';
import { recordBatches } from '../../db/record-batches';
import type { Db, Trx } from '../../db/schema';
import type { ImportErrorTable, ImportFileTable } from '../../db/tables/import-tables';

export type ImportRecord = Selectable<ImportFileTable>;
export type ImportErrorRecord = Selectable<ImportErrorTable>;
export type NewImportError = Omit<Insertable<ImportErrorTable>, 'idImport'>;

/** Stored headings and cells. */
export function storedTexts(json: string | null): string[] {
  return z.array(z.string()).parse(JSON.parse(json ?? '[]'));
}

/** Returns the new import's id. */
export async function insertImport(
  db: Db,
  file: Pick<
    ImportRecord,
    'idProfessional' | 'register' | 'fileName' | 'createdAt' | 'updatedAt' | 'expiresAt'
  >,
): Promise<number> {
  const { idImport } = await db
    .insertInto('importFile')
    .values({
      ...file,
      state: 'reading',
      problem: null,
      ignoredColumns: '[]',
      totalRows: 0,
      readRows: 0,
      knownRows: 0,
      badRows: 0,
      addedRows: 0,
    })
    .returning('idImport')
    .executeTakeFirstOrThrow();
  return idImport;
}

/** A professional's own import; those of others are not found. */
export function findImport(
  db: Db,
  idImport: number,
  idProfessional: number,
): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('importFile')
    .selectAll()
    .where('idImport', '=', idImport)
    .where('idProfessional', '=', idProfessional)
    .executeTakeFirst();
}

/** A professional's own imports into a register that still exist, newest first. */
export function findOwnImports(
  db: Db,
  {
    idProfessional,
    register,
    now,
  }: Pick<ImportRecord, 'idProfessional' | 'register'> & { now: string },
  page: { page: number; pageSize: number },
): Promise<Page<ImportRecord>> {
  const ids = db
    .selectFrom('importFile')
    .select('idImport as id')
    .where('idProfessional', '=', idProfessional)
    .where('register', '=', register)
    .where('expiresAt', '>', now);
  const order = opposite(by('idProfessional', 'register', 'idImport'));
  const rows = (shown: readonly number[]) =>
    db.selectFrom('importFile').selectAll().where('idImport', 'in', shown).execute();
  return readPage({ ...entries({ ids, order }), idOf: ({ idImport }) => idImport, rows }, page);
}

export async function updateImport(
  db: Db,
  idImport: number,
  change: Updateable<ImportFileTable>,
): Promise<void> {
  await db.updateTable('importFile').set(change).where('idImport', '=', idImport).execute();
}

/**
 * Claims an import for writing when it is ready, or unchanged since `asOf`; false when another
 * request claimed it.
 */
export async function takeForWriting(
  trx: Trx,
  { idImport, state, updatedAt: asOf }: ImportRecord,
  updatedAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('importFile')
    .set({ state: 'writing', problem: null, updatedAt })
    .where('idImport', '=', idImport)
    .where('state', '=', state)
    .where('updatedAt', '=', asOf)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Allows one import per register to be written at a time, until the transaction ends: two files may
 * hold the same product, which no index would detect.
 */
export async function lockRegister(trx: Trx, register: ImportRecord['register']): Promise<void> {
  const writing = trx
    .selectFrom('importFile')
    .select('idImport')
    .where('register', '=', register)
    .where('state', '=', 'writing')
    .orderBy('idImport');
  await locking(trx, writing).execute();
}

/** One attempt to write an import, identified by when it was claimed. */
export type WritingAttempt = Pick<ImportRecord, 'idImport' | 'updatedAt'>;

/** Whether this attempt still has the claim on the import: another one may have taken it. */
export async function isStillTo(
  trx: Trx,
  { idImport, updatedAt }: WritingAttempt,
): Promise<boolean> {
  const found = await trx
    .selectFrom('importFile')
    .select('idImport')
    .where('idImport', '=', idImport)
    .where('state', '=', 'writing')
    .where('updatedAt', '=', updatedAt)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Makes the import of a failed attempt ready again, unless it was written after all (the outcome of
 * the commit was lost) or another attempt has claimed it since.
 */
export async function giveUpWriting(
  db: Db,
  { idImport, updatedAt: claimedAt }: WritingAttempt,
  { problem, updatedAt }: { problem: string; updatedAt: string },
): Promise<void> {
  await db
    .updateTable('importFile')
    .set({ state: 'ready', problem, updatedAt })
    .where('idImport', '=', idImport)
    .where('state', '=', 'writing')
    .where('updatedAt', '=', claimedAt)
    .execute();
}

/** The imports whose rows another transaction has locked; only PostgreSQL can say. */
export async function findLocked(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const free = await db
    .selectFrom('importFile')
    .select('idImport')
    .where('idImport', 'in', ids)
    .forShare()
    .skipLocked()
    .execute();
  return ids.filter((id) => !free.some(({ idImport }) => idImport === id));
}

export async function insertPart(
  db: Db,
  idImport: number,
  rows: readonly unknown[],
): Promise<void> {
  await db
    .insertInto('importPart')
    .values({ idImport, rows: JSON.stringify(rows) })
    .execute();
}

/** The ids of an import's stored batches, in file order. */
export async function findPartIds(db: Db, idImport: number): Promise<number[]> {
  const parts = await db
    .selectFrom('importPart')
    .select('idImportPart')
    .where('idImport', '=', idImport)
    .orderBy('idImportPart')
    .execute();
  return parts.map(({ idImportPart }) => idImportPart);
}

export async function readPart<Input>(
  db: Db,
  idImportPart: number,
  stored: z.ZodType<Input, z.ZodTypeDef, unknown>,
): Promise<Input[]> {
  const { rows } = await db
    .selectFrom('importPart')
    .select('rows')
    .where('idImportPart', '=', idImportPart)
    .executeTakeFirstOrThrow();
  return z.array(stored).parse(JSON.parse(rows));
}

/** Deletes the rows read from a file, once written or abandoned. */
export async function deleteParts(db: Db, idImport: number): Promise<void> {
  await db.deleteFrom('importPart').where('idImport', '=', idImport).execute();
}

export async function insertErrors(
  db: Db,
  idImport: number,
  errors: readonly NewImportError[],
): Promise<void> {
  if (errors.length === 0) return;
  await db
    .insertInto('importError')
    .values(errors.map((error) => ({ ...error, idImport })))
    .execute();
}

/** The errors of an import, in file order. */
export function findErrors(
  db: Db,
  idImport: number,
  page: { page: number; pageSize: number },
): Promise<Page<ImportErrorRecord>> {
  const ids = db
    .selectFrom('importError')
    .select('idImportError as id')
    .where('idImport', '=', idImport);
  return readPage(
    {
      ...entries({ ids, order: by('line', 'idImportError') }),
      idOf: (row) => row.idImportError,
      rows: (shown) => findErrorsById(db, shown),
    },
    page,
  );
}

function findErrorsById(db: Db, ids: readonly number[]): Promise<ImportErrorRecord[]> {
  return db.selectFrom('importError').selectAll().where('idImportError', 'in', ids).execute();
}

/** All stored errors, in file order. */
export async function* errorBatches(db: Db, idImport: number): AsyncGenerator<ImportErrorRecord[]> {
  const rows = await db
    .selectFrom('importError')
    .select('idImportError')
    .where('idImport', '=', idImport)
    .orderBy('line')
    .orderBy('idImportError')
    .execute();
  yield* recordBatches(
    rows.map(({ idImportError }) => idImportError),
    (ids) => findErrorsById(db, ids),
    { idOf: ({ idImportError }) => idImportError },
  );
}

/** A refused row, as in the file, and the reasons. */
export interface BadRow {
  cells: string[];
  reason: string;
}

export async function insertBadRows(
  db: Db,
  idImport: number,
  rows: readonly BadRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('importBadRow')
    .values(rows.map(({ cells, reason }) => ({ idImport, cells: JSON.stringify(cells), reason })))
    .execute();
}

/** The refused rows, in file order. */
export async function* badRowBatches(db: Db, idImport: number): AsyncGenerator<BadRow[]> {
  const rows = await db
    .selectFrom('importBadRow')
    .select('idImportBadRow')
    .where('idImport', '=', idImport)
    .orderBy('idImportBadRow')
    .execute();
  const batches = recordBatches(
    rows.map(({ idImportBadRow }) => idImportBadRow),
    (ids) => db.selectFrom('importBadRow').selectAll().where('idImportBadRow', 'in', ids).execute(),
    { idOf: ({ idImportBadRow }) => idImportBadRow },
  );
  for await (const batch of batches)
    yield batch.map(({ cells, reason }) => ({ cells: storedTexts(cells), reason }));
}

/** Records that this many of an import's records were deleted. */
export async function addRemovedRows(trx: Trx, idImport: number, removed: number): Promise<void> {
  await trx
    .updateTable('importFile')
    .set(({ eb, fn, val }) => ({
      removedRows: eb(fn.coalesce('removedRows', val(0)), '+', removed),
    }))
    .where('idImport', '=', idImport)
    .execute();
}

export async function deleteExpiredImports(db: Db, now: string): Promise<void> {
  await db.deleteFrom('importFile').where('expiresAt', '<=', now).execute();
}
