import type { Selectable } from 'kysely';

import { readClientSearch } from '@domain/client/client-search';
import type { Page } from '@domain/pagination';
import { normalizeSearchText } from '@domain/search-text';
import type { SupplierFilter } from '@domain/supplier/supplier-filter';
import type { SupplierInput } from '@domain/supplier/supplier-schema';
import { OFFERED_SUPPLIERS } from '@domain/supplier/supplier-search';

import { by, inDirection, ordered, readPage, sorted } from '../../db/paging';
import { changedBy, registeredBy } from '../../db/record-columns';
import type { Db, Trx } from '../../db/schema';
import { type Found, hasStatus } from '../../db/search/found';
import { asksOnlyFor, foundEntries } from '../../db/search/found-entries';
import { searchNameOrPhone } from '../../db/search/name-or-phone';
import { startsWith } from '../../db/search/search';
import type { SearchedText } from '../../db/search/word-index';
import type { AddressColumns } from '../../db/tables/common-columns';
import type { SupplierTable } from '../../db/tables/register-tables';
import type { ImportWrite, Write } from '../../db/write';

export type SupplierRecord = Selectable<SupplierTable>;
export type SupplierRow = Pick<SupplierRecord, 'idSupplier' | 'name' | 'cpfCnpj' | 'phone'>;
export type SupplierName = Pick<SupplierRecord, 'idSupplier' | 'name'>;

const NAMES: SearchedText = {
  table: 'supplier',
  text: 'search_name',
  id: 'id_supplier',
  order: 'text',
};

const ORDER = by('searchName', 'idSupplier');

/** The suppliers of a filter, by name. The document may be a prefix, and the name a telephone. */
export async function findSuppliers(db: Db, filter: SupplierFilter): Promise<Page<SupplierRow>> {
  const status = filter.status === '' ? undefined : Number(filter.status);
  const search = await searchNameOrPhone(db, { ...NAMES, status }, filter.name);
  const list = {
    ...sorted(
      foundEntries(search, {
        ids: (found) => filtered(db, filter, found).select('idSupplier as id'),
        order: ORDER,
        onlyText: asksOnlyFor(filter, 'name', 'status'),
        status,
      }),
      filter.sort,
    ),
    idOf: (row: SupplierRow) => row.idSupplier,
    rows: (ids: readonly number[]) =>
      db
        .selectFrom('supplier')
        .select(['idSupplier', 'name', 'cpfCnpj', 'phone'])
        .where('idSupplier', 'in', ids)
        .execute(),
  };
  return readPage(list, filter);
}

/** The ids of a filter's suppliers, in the list's order. */
export async function findSupplierIds(db: Db, filter: SupplierFilter): Promise<number[]> {
  const search = await searchNameOrPhone(db, NAMES, filter.name);
  const rows = await ordered(
    filtered(db, filter, search.all).select('idSupplier'),
    inDirection(ORDER, filter.sort),
  ).execute();
  return rows.map(({ idSupplier }) => idSupplier);
}

/** The suppliers of these ids, in any order. */
export function findSuppliersById(db: Db, ids: readonly number[]): Promise<SupplierRecord[]> {
  return db.selectFrom('supplier').selectAll().where('idSupplier', 'in', ids).execute();
}

function filtered(db: Db, filter: SupplierFilter, found: Found) {
  return db
    .selectFrom('supplier')
    .where(found.is)
    .$if(filter.cpfCnpj !== '', (suppliers) =>
      suppliers.where(({ ref }) => startsWith(ref('cpfCnpj'), filter.cpfCnpj)),
    )
    .$if(filter.status !== '', (suppliers) =>
      suppliers.where(hasStatus(found, 'status', Number(filter.status))),
    )
    .$if(filter.idImport !== '', (suppliers) =>
      suppliers.where('idImport', '=', Number(filter.idImport)),
    );
}

/**
 * The suppliers, including inactive ones, which old bills still name. At most `most` of them, or
 * the one with that id.
 */
export function findSupplierNames(
  db: Db,
  { most, id }: { most?: number | undefined; id?: number | undefined } = {},
): Promise<SupplierName[]> {
  return db
    .selectFrom('supplier')
    .select(['idSupplier', 'name'])
    .$if(id !== undefined, (suppliers) => suppliers.where('idSupplier', '=', id ?? 0))
    .orderBy('searchName')
    .orderBy('idSupplier')
    .$if(most !== undefined, (suppliers) => suppliers.limit(most ?? 0))
    .execute();
}

/**
 * The suppliers that match a text by parts of the name, a telephone or the beginning of the
 * document, including inactive ones, which may still have to be paid. One more than are offered, if
 * there are more.
 */
export async function searchSuppliers(db: Db, text: string): Promise<SupplierRow[]> {
  const { words, document } = readClientSearch(text);
  if (words === '') return [];
  const any = { page: 1, pageSize: OFFERED_SUPPLIERS + 1, status: '', idImport: '' } as const;
  const byName = await findSuppliers(db, { ...any, name: text, cpfCnpj: '' });
  const byDocument =
    document === '' ? null : await findSuppliers(db, { ...any, name: '', cpfCnpj: document });
  const rows = [...(byDocument?.rows ?? []), ...byName.rows];
  const byId = new Map(rows.map((row) => [row.idSupplier, row]));
  return [...byId.values()].slice(0, OFFERED_SUPPLIERS + 1);
}

export function findSupplier(db: Db, idSupplier: number): Promise<SupplierRecord | undefined> {
  return db
    .selectFrom('supplier')
    .selectAll()
    .where('idSupplier', '=', idSupplier)
    .executeTakeFirst();
}

/** A supplier whose address may be unknown (R-SUP-06). */
export type NewSupplier = Omit<SupplierInput, keyof AddressColumns> & AddressColumns;

/** Returns the new supplier's id. */
export async function insertSupplier(write: Write, input: NewSupplier): Promise<number> {
  const { idSupplier } = await write.trx
    .insertInto('supplier')
    .values({ ...columns(input), ...registeredBy(write) })
    .returning('idSupplier')
    .executeTakeFirstOrThrow();
  return idSupplier;
}

/** Inserts those whose document is not registered yet, in one statement, and returns how many. */
export async function insertMissingSuppliers(
  write: ImportWrite,
  inputs: readonly SupplierInput[],
): Promise<number> {
  const stamps = registeredBy(write);
  const { numInsertedOrUpdatedRows } = await write.trx
    .insertInto('supplier')
    .values(inputs.map((input) => ({ ...columns(input), ...stamps, idImport: write.idImport })))
    .onConflict((conflicting) => conflicting.column('cpfCnpj').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

export async function updateSupplier(
  write: Write,
  idSupplier: number,
  input: SupplierInput,
): Promise<void> {
  await write.trx
    .updateTable('supplier')
    .set({ ...columns(input), ...changedBy(write) })
    .where('idSupplier', '=', idSupplier)
    .execute();
}

/** The documents that belong to a supplier, with the supplier's id. */
export async function findKnownSuppliers(
  db: Db,
  documents: readonly string[],
): Promise<Map<string, number>> {
  if (documents.length === 0) return new Map();
  const rows = await db
    .selectFrom('supplier')
    .select(['cpfCnpj', 'idSupplier'])
    .where('cpfCnpj', 'in', documents)
    .execute();
  return new Map(rows.map(({ cpfCnpj, idSupplier }) => [cpfCnpj, idSupplier]));
}

export async function deleteSuppliers(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('supplier').where('idSupplier', 'in', ids).execute();
}

/** Every field of the input is a column of the same name. */
function columns(input: NewSupplier) {
  return { ...input, searchName: normalizeSearchText(input.name) };
}
