import type { Selectable } from 'kysely';

import type { CompanyFilter } from '@domain/company/company-filter';
import type { CompanyInput } from '@domain/company/company-schema';
import type { Page } from '@domain/pagination';
import { normalizeSearchText } from '@domain/search-text';
import { ACTIVE } from '@domain/status';

import { by, entries, inDirection, ordered, readPage, sorted } from '../../db/paging';
import { changedBy, registeredBy } from '../../db/record-columns';
import type { Db } from '../../db/schema';
import { containsWords, startsWith } from '../../db/search/search';
import type { CompanyTable } from '../../db/tables/register-tables';
import type { Author, Write } from '../../db/write';

export type CompanyRecord = Selectable<CompanyTable>;
export type CompanyRow = Pick<CompanyRecord, 'idCompany' | 'name' | 'cnpj' | 'phone'>;
/** The columns an update may change: the status is fixed when registering (R-COM-03). */
export type CompanyChange = Omit<CompanyInput, 'status'>;
export type ActiveCompany = Pick<
  CompanyRecord,
  'idCompany' | 'name' | 'street' | 'number' | 'city' | 'state'
>;

const ORDER = by('searchName', 'idCompany');

/** The companies of a filter, by name. The CNPJ may be a prefix. */
export function findCompanies(db: Db, filter: CompanyFilter): Promise<Page<CompanyRow>> {
  const list = {
    ...sorted(
      entries({ ids: filtered(db, filter).select('idCompany as id'), order: ORDER }),
      filter.sort,
    ),
    idOf: (row: CompanyRow) => row.idCompany,
    rows: (ids: readonly number[]) =>
      db
        .selectFrom('company')
        .select(['idCompany', 'name', 'cnpj', 'phone'])
        .where('idCompany', 'in', ids)
        .execute(),
  };
  return readPage(list, filter);
}

/** The ids of a filter's companies, in the list's order. */
export async function findCompanyIds(db: Db, filter: CompanyFilter): Promise<number[]> {
  const rows = await ordered(
    filtered(db, filter).select('idCompany'),
    inDirection(ORDER, filter.sort),
  ).execute();
  return rows.map(({ idCompany }) => idCompany);
}

/** The companies of these ids, in any order. */
export function findCompaniesById(db: Db, ids: readonly number[]): Promise<CompanyRecord[]> {
  return db.selectFrom('company').selectAll().where('idCompany', 'in', ids).execute();
}

function filtered(db: Db, filter: CompanyFilter) {
  return db
    .selectFrom('company')
    .where(({ ref }) => containsWords(ref('searchName'), filter.name))
    .$if(filter.cnpj !== '', (companies) =>
      companies.where(({ ref }) => startsWith(ref('cnpj'), filter.cnpj)),
    )
    .$if(filter.status !== '', (companies) =>
      companies.where('status', '=', Number(filter.status)),
    );
}

export function findActiveCompanies(db: Db): Promise<ActiveCompany[]> {
  return db
    .selectFrom('company')
    .select(['idCompany', 'name', 'street', 'number', 'city', 'state'])
    .where('status', '=', ACTIVE)
    .orderBy('searchName')
    .orderBy('idCompany')
    .execute();
}

export function findCompany(db: Db, idCompany: number): Promise<CompanyRecord | undefined> {
  return db.selectFrom('company').selectAll().where('idCompany', '=', idCompany).executeTakeFirst();
}

/** Every company's CNPJ, oldest company first. */
export function findCompanyNumbers(db: Db): Promise<Pick<CompanyRecord, 'idCompany' | 'cnpj'>[]> {
  return db.selectFrom('company').select(['idCompany', 'cnpj']).orderBy('idCompany').execute();
}

export async function countCompanies(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('company')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the new company's id. The first one has no author. */
export async function insertCompany(
  write: Omit<Write, 'author'> & { author: Author | null },
  input: CompanyColumns & Pick<CompanyRecord, 'status'>,
): Promise<number> {
  const { idCompany } = await write.trx
    .insertInto('company')
    .values({
      ...columns(input),
      status: input.status,
      ...registeredBy(write),
    })
    .returning('idCompany')
    .executeTakeFirstOrThrow();
  return idCompany;
}

export async function updateCompany(
  write: Write,
  idCompany: number,
  input: CompanyChange,
): Promise<void> {
  await write.trx
    .updateTable('company')
    .set({ ...columns(input), ...changedBy(write) })
    .where('idCompany', '=', idCompany)
    .execute();
}

type CompanyColumns = Pick<CompanyRecord, keyof CompanyChange>;

/** Every field of the input is a column of the same name. */
function columns(input: CompanyColumns) {
  return { ...input, searchName: normalizeSearchText(input.name) };
}
