import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import { anyText } from '@domain/any-text';
import type { FiscalNoteFilter } from '@domain/fiscal-note/fiscal-note-filter';
import { hasNoteFiles, VOID_NOTE_STATUSES } from '@domain/fiscal-note/note-progress';
import type { ChosenOperation } from '@domain/fiscal-note/sale-operation';
import { isPresence } from '@domain/nfe/presence';
import type { Page } from '@domain/pagination';

import { createdRange, createdWithin } from '../../db/created-range';
import {
  countRows,
  opposite,
  type Order,
  ordered,
  readPage,
  reversed,
  sortedInMemory,
} from '../../db/paging';
import type { Db, Trx } from '../../db/schema';
import { type Found, hasStatus } from '../../db/search/found';
import { asksOnlyFor, foundEntries } from '../../db/search/found-entries';
import { startsWith } from '../../db/search/search';
import type { SearchedText } from '../../db/search/word-index';
import { searchWords } from '../../db/search/word-search';
import type { FiscalNoteTable } from '../../db/tables/fiscal-note-tables';
import { type Asking, FEW_ROWS } from '../../db/value-range';

export type FiscalNoteRow = Selectable<FiscalNoteTable>;
/** A note with the names of its company and of the person who cancelled it. */
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

const NEWEST_FIRST: Order = [[sql.ref('idFiscalNote'), 'desc']];
/** A note without a number, as other issuers may have, comes first on both engines. */
const BY_NUMBER: Order = [
  [sql`coalesce(number, 0)`, 'asc'],
  [sql.ref('idFiscalNote'), 'asc'],
];

/** The notes of a filter, newest first or by their numbers. The document may be a prefix. */
export async function findFiscalNotes(
  db: Db,
  filter: FiscalNoteFilter,
): Promise<Page<FiscalNoteRecord>> {
  const { name, sort } = filter;
  const status = filter.status === '' ? undefined : filter.status;
  const isByNumber = isSortedByNumber(filter);
  const upTo = filter.page * filter.pageSize;
  const searched = isByNumber
    ? ({ ...CLIENT_NAMES, status, order: 'other' } as const)
    : { ...CLIENT_NAMES, status, upTo };
  const search = await searchWords(db, searched, name);
  const asking = await askingDays(db, filter, search.all);
  const isSorted =
    asking === 'of-index' || (isByNumber && (isNarrow(filter) || search.listed.isFew));
  const order = isByNumber ? BY_NUMBER : NEWEST_FIRST;
  const list = foundEntries(search, {
    ids: (found) => filteredNotes(db, { filter, found, asking }).select('idFiscalNote as id'),
    order: isSorted ? sortedInMemory(order) : order,
    onlyText: asksOnlyFor(filter, 'name', 'status'),
    status,
  });
  return readPage(
    {
      ...(sort === 'created' || sort === '-number' ? reversed(list) : list),
      idOf: (row) => row.idFiscalNote,
      rows: (shown: readonly number[]) => findNotesById(db, shown),
    },
    filter,
  );
}

/** What a file of all notes of a filter needs to know of each before it begins. */
export interface ListedNote extends Pick<
  FiscalNoteRow,
  'idFiscalNote' | 'status' | 'authorizedAt'
> {
  hasXml: boolean;
}

/** The notes of a filter, in the list's order, at most `most` of them. */
export async function findListedNotes(
  db: Db,
  filter: FiscalNoteFilter,
  most: number,
): Promise<ListedNote[]> {
  const { all: found } = await searchWords(db, CLIENT_NAMES, filter.name);
  const asking = await askingDays(db, filter, found);
  const order = isSortedByNumber(filter) ? BY_NUMBER : NEWEST_FIRST;
  const isReversed = filter.sort === 'created' || filter.sort === '-number';
  const rows = await ordered(
    filteredNotes(db, { filter, found, asking }).select([
      'idFiscalNote',
      'status',
      'authorizedAt',
      sql<number>`case when xml is null then 0 else 1 end`.as('hasXml'),
    ]),
    isReversed ? opposite(order) : order,
  )
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, hasXml: row.hasXml === 1 && hasNoteFiles(row) }));
}

/** The notes with these ids, in any order. */
export function findNotesById(db: Db, ids: readonly number[]): Promise<FiscalNoteRecord[]> {
  return notes(db).where('fiscalNote.idFiscalNote', 'in', ids).execute();
}

function isSortedByNumber({ sort }: FiscalNoteFilter): boolean {
  return sort === 'number' || sort === '-number';
}

/** Whether the filter is selective. */
function isNarrow({ idOrder, fiscalNoteNumber, cpfCnpj }: FiscalNoteFilter): boolean {
  return anyText(idOrder, fiscalNoteNumber, cpfCnpj);
}

/** Few notes are found by days and the rest tested on each; many are read along the list. */
async function askingDays(db: Db, filter: FiscalNoteFilter, found: Found): Promise<Asking> {
  const created = createdRange(filter);
  if (created === null || isNarrow(filter) || found.isFew) return 'of-rows';
  const onThem = db
    .selectFrom('fiscalNote')
    .select('idFiscalNote')
    .where(createdWithin(created, 'of-index'))
    .limit(FEW_ROWS + 1);
  return (await countRows(db.selectFrom(onThem.as('made')))) <= FEW_ROWS ? 'of-index' : 'of-rows';
}

interface NoteCriteria {
  filter: FiscalNoteFilter;
  found: Found;
  /** How their days are tested. */
  asking: Asking;
}

function filteredNotes(db: Db, { filter, found, asking }: NoteCriteria) {
  const { idOrder, fiscalNoteNumber, idCompany, status, cpfCnpj } = filter;
  const isOfDays = asking === 'of-index';
  return db
    .selectFrom('fiscalNote')
    .where(found.is)
    .where(createdWithin(createdRange(filter), asking))
    .$if(idOrder !== '', (rows) => rows.where('idOrder', '=', Number(idOrder)))
    .$if(fiscalNoteNumber !== '', (rows) => rows.where('number', '=', Number(fiscalNoteNumber)))
    .$if(idCompany !== '', (rows) =>
      rows.where(hasStatus({ isFew: isOfDays }, 'idCompany', Number(idCompany))),
    )
    .$if(status !== '', (rows) =>
      isOfDays
        ? rows.where(sql<boolean>`status || '' = ${status}`)
        : rows.where('status', '=', status),
    )
    .$if(cpfCnpj !== '', (rows) =>
      rows.where(({ ref }) => startsWith(ref('clientCpfCnpj'), cpfCnpj)),
    );
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

/** The choices made for its sale. */
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
