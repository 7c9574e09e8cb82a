import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';

import type { ClientFilter } from '@domain/client/client-filter';
import type { ClientInput, NewClientInput } from '@domain/client/client-schema';
import { isClientFound, OFFERED_CLIENTS, readClientSearch } from '@domain/client/client-search';
import type { Page } from '@domain/pagination';
import { normalizeSearchText } from '@domain/search-text';
import { ACTIVE } from '@domain/status';

import { by, inBlocks, inDirection, ordered, readPage, sorted } from '../../db/paging';
import { changedBy, registeredBy } from '../../db/record-columns';
import type { Db, Trx } from '../../db/schema';
import { fairShare } from '../../db/search/fair-share';
import { type Found, hasStatus, type WordSearch } from '../../db/search/found';
import { asksOnlyFor, foundEntries } from '../../db/search/found-entries';
import { searchNameOrPhone } from '../../db/search/name-or-phone';
import { phoneBeginsWith, phoneEndsIn } from '../../db/search/phones';
import { startsWith } from '../../db/search/search';
import type { SearchedText } from '../../db/search/word-index';
import { searchWords } from '../../db/search/word-search';
import type { ClientTable } from '../../db/tables/register-tables';
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

/** The clients of a filter, by name. The document may be a prefix, and the name a telephone. */
export async function findClients(db: Db, filter: ClientFilter): Promise<Page<ClientRow>> {
  const status = filter.status === '' ? undefined : Number(filter.status);
  const search = await searchNameOrPhone(db, { ...NAMES, status }, filter.name);
  const list = {
    ...sorted(listed(db, filter, search), filter.sort),
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

/** Counted by the stored counts of all clients or of a status, otherwise one by one. */
function listed(db: Db, filter: ClientFilter, search: WordSearch) {
  const ids = (found: Found) => filtered(db, filter, found).select('idClient as id');
  const { name, cpfCnpj, idImport, status } = filter;
  if (name !== '' || cpfCnpj !== '' || idImport !== '')
    return foundEntries(search, {
      ids,
      order: ORDER,
      onlyText: asksOnlyFor(filter, 'name', 'status'),
      ...(status === '' ? {} : { status: Number(status) }),
    });
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

/** Clients of this many latest orders come first in a search. */
const LAST_ORDERS = 100;

/**
 * The active clients that a text may match, by part of a name, document or telephone: those of the
 * latest orders first, which are all that an empty text finds.
 */
export async function searchClients(db: Db, text: string): Promise<ClientRow[]> {
  const search = readClientSearch(text);
  const recent = await clientsOfLastOrders(db);
  const found = recent.filter((client) => isClientFound(search, client));
  if (found.length >= OFFERED_CLIENTS) return found.slice(0, OFFERED_CLIENTS);
  const { document, phone, words } = search;
  const others = await Promise.all([
    document === '' ? [] : clientsWith(db, startsWith(sql.ref('cpf_cnpj'), document)),
    phone?.end ? clientsWith(db, phoneEndsIn(db, NAMES, phone.end)) : [],
    phone ? clientsWith(db, phoneBeginsWith(db, phone)) : [],
    words === '' ? [] : clientsNamed(db, words),
  ]);
  const idOf = (client: ClientRow) => client.idClient;
  const known = new Set(found.map(idOf));
  const unknown = others.map((rows) => rows.filter((client) => !known.has(idOf(client))));
  const limit = OFFERED_CLIENTS - found.length;
  return [...found, ...fairShare(unknown, { idOf, limit })];
}

async function clientsOfLastOrders(db: Db) {
  const last = await db
    .selectFrom('salesOrder')
    .select('idClient')
    .orderBy('idOrder', 'desc')
    .limit(LAST_ORDERS)
    .execute();
  const ids = [...new Set(last.flatMap(({ idClient }) => idClient ?? []))];
  if (ids.length === 0) return [];
  const rows = await offered(db).where('idClient', 'in', ids).execute();
  return rows.sort((a, b) => ids.indexOf(a.idClient) - ids.indexOf(b.idClient));
}

function clientsWith(db: Db, found: Expression<SqlBool>) {
  return offered(db).where(found).limit(OFFERED_CLIENTS).execute();
}

async function clientsNamed(db: Db, words: string) {
  const searched = { ...NAMES, upTo: OFFERED_CLIENTS, onlyFirst: true };
  const { listed: found } = await searchWords(db, searched, words);
  const query = offered(db)
    .where(found.is)
    .where(hasStatus(found, 'status', ACTIVE));
  return ordered(query, ORDER).limit(OFFERED_CLIENTS).execute();
}

/**
 * Active clients, by a condition that no index serves: the planner would read all of them by the
 * index, not the few that match.
 */
function offered(db: Db) {
  return db
    .selectFrom('client')
    .select(['idClient', 'name', 'cpfCnpj', 'phone', 'status'])
    .where(sql<SqlBool>`coalesce(status, 0) = ${ACTIVE}`);
}

/** The ids of a filter's clients, in the list's order. */
export async function findClientIds(db: Db, filter: ClientFilter): Promise<number[]> {
  const search = await searchNameOrPhone(db, NAMES, filter.name);
  const rows = await ordered(
    filtered(db, filter, search.all).select('idClient'),
    inDirection(ORDER, filter.sort),
  ).execute();
  return rows.map(({ idClient }) => idClient);
}

/** The clients of these ids, in any order. */
export function findClientsById(db: Db, ids: readonly number[]): Promise<ClientRecord[]> {
  return db.selectFrom('client').selectAll().where('idClient', 'in', ids).execute();
}

function filtered(db: Db, filter: ClientFilter, found: Found) {
  return db
    .selectFrom('client')
    .where(found.is)
    .$if(filter.cpfCnpj !== '', (clients) =>
      clients.where(({ ref }) => startsWith(ref('cpfCnpj'), filter.cpfCnpj)),
    )
    .$if(filter.status !== '', (clients) =>
      clients.where(hasStatus(found, 'status', Number(filter.status))),
    )
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

/** The documents that belong to a client, with the client's id. */
export async function findKnownClients(
  db: Db,
  documents: readonly string[],
): Promise<Map<string, number>> {
  if (documents.length === 0) return new Map();
  const rows = await db
    .selectFrom('client')
    .select(['cpfCnpj', 'idClient'])
    .where('cpfCnpj', 'in', documents)
    .execute();
  return new Map(rows.map(({ cpfCnpj, idClient }) => [cpfCnpj, idClient]));
}

export async function deleteClients(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('client').where('idClient', 'in', ids).execute();
}

/** Every field of the input is a column of the same name. */
function columns(input: NewClientInput) {
  return {
    ...input,
    searchName: normalizeSearchText(input.name),
    exemptStateRegistration: input.exemptStateRegistration ?? false,
  };
}
