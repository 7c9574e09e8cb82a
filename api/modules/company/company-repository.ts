import type { Selectable } from 'kysely';
import { ACTIVE } from '@domain/status';
import type { CompanyTable, Db } from '../../db/schema';

export type CompanyRecord = Selectable<CompanyTable>;
export type ActiveCompany = Pick<
  CompanyRecord,
  'idCompany' | 'name' | 'street' | 'number' | 'city' | 'state'
>;

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
