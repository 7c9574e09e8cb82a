import type { Selectable } from 'kysely';

import type { Page } from '@domain/pagination';
import type { ProfessionalFilter } from '@domain/professional/professional-filter';
import type { ProfessionalInput } from '@domain/professional/professional-schema';
import { normalizeSearchText } from '@domain/search-text';
import { ACTIVE } from '@domain/status';

import { by, entries, inDirection, ordered, readPage, sorted } from '../../db/paging';
import { addressColumns } from '../../db/record-columns';
import type { Db, Trx } from '../../db/schema';
import { containsWords, startsWith } from '../../db/search/search';
import type { ProfessionalTable } from '../../db/tables/account-tables';
import type { AddressColumns } from '../../db/tables/common-columns';
import type { Write } from '../../db/write';
import { insertFirstFavorites } from '../favorite/favorite-repository';

/** A professional as visible to others: whether a password is set, never its hash. */
export type ProfessionalRecord = Omit<Selectable<ProfessionalTable>, 'passwordHash'> & {
  hasPassword: boolean;
};
export type ProfessionalRow = Pick<
  ProfessionalRecord,
  'idProfessional' | 'name' | 'cpf' | 'phone' | 'email' | 'status' | 'hasPassword'
>;
export type ProfessionalName = Pick<ProfessionalRecord, 'idProfessional' | 'name'>;

export async function hasProfessionals(db: Db): Promise<boolean> {
  const [first] = await db.selectFrom('professional').select('idProfessional').limit(1).execute();
  return first !== undefined;
}

/** Everyone who can be responsible for an order. */
export function findActiveProfessionals(db: Db): Promise<ProfessionalName[]> {
  return db
    .selectFrom('professional')
    .select(['idProfessional', 'name'])
    .where('status', '=', ACTIVE)
    .orderBy('searchName')
    .orderBy('idProfessional')
    .execute();
}

const ORDER = by('searchName', 'idProfessional');

/** The professionals of a filter, by name. The CPF may be a prefix. */
export function findProfessionals(
  db: Db,
  filter: ProfessionalFilter,
): Promise<Page<ProfessionalRow>> {
  const list = {
    ...sorted(
      entries({ ids: filtered(db, filter).select('idProfessional as id'), order: ORDER }),
      filter.sort,
    ),
    idOf: (row: ProfessionalRow) => row.idProfessional,
    rows: (ids: readonly number[]) =>
      professionalRows(db).where('idProfessional', 'in', ids).execute(),
  };
  return readPage(list, filter);
}

/** The columns of a list of professionals. */
export function professionalRows(db: Db) {
  return db
    .selectFrom('professional')
    .select(['idProfessional', 'name', 'cpf', 'phone', 'email', 'status'])
    .select((column) =>
      column('passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'),
    );
}

/** The ids of a filter's professionals, in the list's order. */
export async function findProfessionalIds(db: Db, filter: ProfessionalFilter): Promise<number[]> {
  const rows = await ordered(
    filtered(db, filter).select('idProfessional'),
    inDirection(ORDER, filter.sort),
  ).execute();
  return rows.map(({ idProfessional }) => idProfessional);
}

/** The professionals of these ids, in any order. */
export async function findProfessionalsById(
  db: Db,
  ids: readonly number[],
): Promise<ProfessionalRecord[]> {
  const rows = await db
    .selectFrom('professional')
    .selectAll()
    .where('idProfessional', 'in', ids)
    .execute();
  return rows.map(withoutHash);
}

/** A stored row as others may see it. */
export function withoutHash({
  passwordHash,
  ...professional
}: Selectable<ProfessionalTable>): ProfessionalRecord {
  return { ...professional, hasPassword: passwordHash !== null };
}

function filtered(db: Db, filter: ProfessionalFilter) {
  return db
    .selectFrom('professional')
    .where(({ ref }) => containsWords(ref('searchName'), filter.name))
    .$if(filter.cpf !== '', (rows) => rows.where(({ ref }) => startsWith(ref('cpf'), filter.cpf)))
    .$if(filter.status !== '', (rows) => rows.where('status', '=', Number(filter.status)));
}

export async function findProfessional(
  db: Db,
  idProfessional: number,
): Promise<ProfessionalRecord | undefined> {
  const row = await db
    .selectFrom('professional')
    .selectAll()
    .where('idProfessional', '=', idProfessional)
    .executeTakeFirst();
  return row && withoutHash(row);
}

/** Null for no id, and for an unknown one. */
export async function findProfessionalName(
  db: Db,
  idProfessional: number | null,
): Promise<string | null> {
  if (idProfessional === null) return null;
  const row = await db
    .selectFrom('professional')
    .select('name')
    .where('idProfessional', '=', idProfessional)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Returns the new id. Without a password they cannot sign in yet. */
export async function insertProfessional(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  input: PersonColumns,
  { idCompany, passwordHash = null }: { idCompany: number; passwordHash?: string | null },
): Promise<number> {
  const { idProfessional } = await trx
    .insertInto('professional')
    .values({
      ...columns(input),
      idCompany,
      passwordHash,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .returning('idProfessional')
    .executeTakeFirstOrThrow();
  await insertFirstFavorites({ trx, now }, idProfessional);
  return idProfessional;
}

export async function updateProfessional(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  idProfessional: number,
  input: ProfessionalInput,
): Promise<void> {
  await trx
    .updateTable('professional')
    .set({
      ...columns(input),
      ...(input.idCompany === null ? {} : { idCompany: input.idCompany }),
      updatedAt: now.toISOString(),
    })
    .where('idProfessional', '=', idProfessional)
    .execute();
}

/** Whether anyone else could still sign in. */
export async function hasOtherActive(trx: Trx, idProfessional: number): Promise<boolean> {
  const other = await trx
    .selectFrom('professional')
    .select('idProfessional')
    .where('idProfessional', '!=', idProfessional)
    .where('status', '=', ACTIVE)
    .where('passwordHash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

type PersonColumns = AddressColumns &
  Pick<
    Selectable<ProfessionalTable>,
    'name' | 'cpf' | 'email' | 'phone' | 'whatsApp' | 'birthDate' | 'status'
  >;

function columns(input: PersonColumns) {
  return {
    name: input.name,
    searchName: normalizeSearchText(input.name),
    cpf: input.cpf,
    email: input.email,
    phone: input.phone,
    whatsApp: input.whatsApp,
    birthDate: input.birthDate,
    status: input.status,
    ...addressColumns(input),
  };
}
