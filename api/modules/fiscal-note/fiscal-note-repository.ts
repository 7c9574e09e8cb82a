import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { FiscalNoteFilter } from '@domain/fiscal-note/fiscal-note-filter';
import { VOID_NOTE_STATUSES } from '@domain/fiscal-note/note-progress';
import type { ChosenOperation } from '@domain/fiscal-note/sale-operation';
import { isPresence } from '@domain/nfe/presence';
import type { Page } from '@domain/pagination';

import { countRows, type Order, readPage } from '../../db/paging';
import type { Db, Trx } from '../../db/schema';
import { startsWith } from '../../db/search';
import type { FiscalNoteTable } from '../../db/tables/fiscal-note-tables';
import {
  asksOnlyFor,
  type Found,
  foundEntries,
  type SearchedText,
  searchWords,
} from '../../db/word-search';

export type FiscalNoteRow = Selectable<FiscalNoteTable>;
/** A note with the names of its company and of who cancelled it. */
export type FiscalNoteRecord = FiscalNoteRow & { companyName: string; cancelledBy: string | null };

function notes(db: Db) {
  return db
    .selectFrom('fiscalNote')
    .innerJoin('company', 'company.idCompany', 'fiscalNote.idCompany')
    .leftJoin('professional', 'professional.idProfessional', 'fiscalNote.idProfessionalCancel')
    .selectAll('fiscalNote')
    .select(['company.name as companyName', 'professional.name as cancelledBy']);
}

const CLIENT_NAMES: SearchedText = {
  table: 'fiscal_note',
  text: 'client_search_name',
  id: 'id_fiscal_note',
  order: 'key',
};

/** The notes of a filter, newest first. The document may be a prefix. */
export async function findFiscalNotes(
  db: Db,
  filter: FiscalNoteFilter,
): Promise<Page<FiscalNoteRecord>> {
  const { idOrder, fiscalNoteNumber, idCompany, status, cpfCnpj, name } = filter;
  const upTo = filter.page * filter.pageSize;
  const search = await searchWords(db, { ...CLIENT_NAMES, upTo }, name);
  const ids = (found: Found) =>
    db
      .selectFrom('fiscalNote')
      .select('idFiscalNote as id')
      .where(found.is)
      .$if(idOrder !== '', (rows) => rows.where('idOrder', '=', Number(idOrder)))
      .$if(fiscalNoteNumber !== '', (rows) => rows.where('number', '=', Number(fiscalNoteNumber)))
      .$if(idCompany !== '', (rows) => rows.where('idCompany', '=', Number(idCompany)))
      .$if(status !== '', (rows) => rows.where('status', '=', status))
      .$if(cpfCnpj !== '', (rows) =>
        rows.where(({ ref }) => startsWith(ref('clientCpfCnpj'), cpfCnpj)),
      );
  const rows = (shown: readonly number[]) =>
    notes(db).where('fiscalNote.idFiscalNote', 'in', shown).execute();
  const order: Order = [[sql.ref('idFiscalNote'), 'desc']];
  const onlyText = asksOnlyFor(filter, 'name', 'status');
  const list = foundEntries(search, {
    ids,
    order,
    onlyText,
    ...(status === '' ? {} : { status }),
  });
  return readPage({ ...list, idOf: (row) => row.idFiscalNote, rows }, filter);
}

export function findFiscalNote(
  db: Db,
  idFiscalNote: number,
): Promise<FiscalNoteRecord | undefined> {
  return notes(db).where('fiscalNote.idFiscalNote', '=', idFiscalNote).executeTakeFirst();
}

/** The order's newest note. */
export function findNewestNote(db: Db, idOrder: number): Promise<FiscalNoteRow | undefined> {
  return db
    .selectFrom('fiscalNote')
    .selectAll()
    .where('idOrder', '=', idOrder)
    .orderBy('idFiscalNote', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The order's only note from this issuer that is neither cancelled nor denied. */
export function findActiveNote(
  db: Db,
  idOrder: number,
  provider: FiscalNoteRow['provider'],
): Promise<FiscalNoteRow | undefined> {
  return db
    .selectFrom('fiscalNote')
    .selectAll()
    .where('idOrder', '=', idOrder)
    .where('provider', '=', provider)
    .where('status', 'not in', VOID_NOTE_STATUSES)
    .executeTakeFirst();
}

/** Returns the new note's id. */
export async function insertFiscalNote(
  trx: Trx,
  note: Insertable<FiscalNoteTable>,
): Promise<number> {
  const { idFiscalNote } = await trx
    .insertInto('fiscalNote')
    .values(note)
    .returning('idFiscalNote')
    .executeTakeFirstOrThrow();
  return idFiscalNote;
}

/** Updates a note only if unchanged since it was read; false otherwise. */
export async function changeFiscalNote(
  db: Db,
  { idFiscalNote, version }: Pick<FiscalNoteRow, 'idFiscalNote' | 'version'>,
  change: Updateable<FiscalNoteTable> & { updatedAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fiscalNote')
    .set((note) => ({ ...change, version: note('version', '+', 1) }))
    .where('idFiscalNote', '=', idFiscalNote)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The choices made about its sale. */
export function chosenOf({
  finalConsumer,
  presence,
}: Pick<FiscalNoteRow, 'finalConsumer' | 'presence'>): ChosenOperation {
  return {
    finalConsumer: finalConsumer === null ? null : finalConsumer === 1,
    presence: isPresence(presence) ? presence : null,
  };
}

export function countNotesOfOrder(db: Db, idOrder: number): Promise<number> {
  return countRows(db.selectFrom('fiscalNote').where('idOrder', '=', idOrder));
}

/** How many notes have each status. */
export function countNotesByStatus(db: Db): Promise<{ status: string; notes: number }[]> {
  return db
    .selectFrom('fiscalNote')
    .select(({ fn }) => ['status', fn.countAll<number>().as('notes')])
    .groupBy('status')
    .execute();
}
