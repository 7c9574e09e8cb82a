import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';

import type { ClientFilter } from '@domain/client/client-filter';
import type { ClientInput, NewClientInput } from '@domain/client/client-schema';
import type { Page } from '@domain/pagination';
import { normalizeSearchText } from '@domain/search-text';

import { by, inBlocks, ordered, readPage } from '../../db/paging';
import { changedBy, registeredBy } from '../../db/record-columns';
import type { Db, Trx } from '../../db/schema';
import { startsWith } from '../../db/search';
import type { ClientTable } from '../../db/tables/register-tables';
import {
  asksOnlyFor,
  foundEntries,
  type SearchedText,
  searchWords,
  type WordSearch,
} from '../../db/word-search';
import type { ImportWrite, Write } from '../../db/write';

export type ClientRecord = Selectable<ClientTable>;
export type ClientRow = Pick<ClientRecord, 'idClient' | 'name' | 'cpfCnpj' | 'phone'>;

const NAMES: SearchedText = {
  table: 'client',
  text: 'search_name',
  id: 'id_client',
  order: 'text',
};

const ORDER = by('searchName', 'idClient');

/** The clients of a filter, by name. The document may be a prefix. */
export async function findClients(db: Db, filter: ClientFilter): Promise<Page<ClientRow>> {
  const search = await searchWords(db, NAMES, filter.name);
  const list = {
    ...listed(db, filter, search),
    idOf: (row: ClientRow) => row.idClient,
    rows: (ids: readonly number[]) =>
      db
        .selectFrom('client')
        .select(['idClient', 'name', 'cpfCnpj', 'phone'])
        .where('idClient', 'in', ids)
        .execute(),
  };
  return readPage(list, filter);
}

/** Counted by what is kept of all clients or of those of a status, otherwise one by one. */
function listed(db: Db, filter: ClientFilter, search: WordSearch) {
  const ids = (found: Expression<SqlBool>) => filtered(db, filter, found).select('idClient as id');
  const { name, cpfCnpj, idImport, status } = filter;
  if (name !== '' || cpfCnpj !== '' || idImport !== '')
    return foundEntries(search, { ids, order: ORDER, onlyText: asksOnlyFor(filter, 'name') });
  return inBlocks(db, {
    ids: ids(search.listed),
    order: ORDER,
    blocks: db
      .selectFrom('clientBlock')
      .select(['block', 'rowCount as count'])
      .$if(status !== '', (rows) => rows.where('status', '=', Number(status))),
    direction: 'asc',
    startAt: (block) => sql`search_name >= ${block}`,
  });
}

/** The ids of a filter's clients, in the list's order. */
export async function findClientIds(db: Db, filter: ClientFilter): Promise<number[]> {
  const search = await searchWords(db, NAMES, filter.name);
  const rows = await ordered(filtered(db, filter, search.all).select('idClient'), ORDER).execute();
  return rows.map(({ idClient }) => idClient);
}

/** The clients of these ids, in any order. */
export function findClientsById(db: Db, ids: readonly number[]): Promise<ClientRecord[]> {
  return db.selectFrom('client').selectAll().where('idClient', 'in', ids).execute();
}

function filtered(db: Db, filter: ClientFilter, found: Expression<SqlBool>) {
  return db
    .selectFrom('client')
    .where(found)
    .$if(filter.cpfCnpj !== '', (clients) =>
      clients.where(({ ref }) => startsWith(ref('cpfCnpj'), filter.cpfCnpj)),
    )
    .$if(filter.status !== '', (clients) => clients.where('status', '=', Number(filter.status)))
    .$if(filter.idImport !== '', (clients) =>
      clients.where('idImport', '=', Number(filter.idImport)),
    );
}

export function findClient(db: Db, idClient: number): Promise<ClientRecord | undefined> {
  return db.selectFrom('client').selectAll().where('idClient', '=', idClient).executeTakeFirst();
}

export function findClientByDocument(db: Db, cpfCnpj: string): Promise<ClientRecord | undefined> {
  return db.selectFrom('client').selectAll().where('cpfCnpj', '=', cpfCnpj).executeTakeFirst();
}

/** Returns the new client's id. */
export async function insertClient(write: Write, input: NewClientInput): Promise<number> {
  const { idClient } = await write.trx
    .insertInto('client')
    .values({
      ...columns(input),
      ...registeredBy(write),
    })
    .returning('idClient')
    .executeTakeFirstOrThrow();
  return idClient;
}

/** Inserts those whose document is not registered yet, in one statement, and returns how many. */
export async function insertMissingClients(
  write: ImportWrite,
  inputs: readonly ClientInput[],
): Promise<number> {
  const stamps = registeredBy(write);
  const { numInsertedOrUpdatedRows } = await write.trx
    .insertInto('client')
    .values(inputs.map((input) => ({ ...columns(input), ...stamps, idImport: write.idImport })))
    .onConflict((conflicting) => conflicting.column('cpfCnpj').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

export async function updateClient(
  write: Write,
  idClient: number,
  input: ClientInput,
): Promise<void> {
  await write.trx
    .updateTable('client')
    .set({ ...columns(input), ...changedBy(write) })
    .where('idClient', '=', idClient)
    .execute();
}

/** Those of the documents that a client has. */
export async function findKnownClients(db: Db, documents: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('client')
    .select('cpfCnpj')
    .where('cpfCnpj', 'in', documents)
    .execute();
  return rows.map(({ cpfCnpj }) => cpfCnpj);
}

export async function deleteClients(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('client').where('idClient', 'in', ids).execute();
}

/** Every field of the input is a column of its name. */
function columns(input: NewClientInput) {
  return {
    ...input,
    searchName: normalizeSearchText(input.name),
    exemptStateRegistration: input.exemptStateRegistration ?? false,
  };
}
