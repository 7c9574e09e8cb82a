import type { Selectable } from 'kysely';
import type { Page } from '@domain/pagination';
import { ACTIVE } from '@domain/status';
import { readPage } from '../../db/paging';
import type { Db, ProfessionalTable } from '../../db/schema';
import { containsWords, startsWith } from '../../db/search';
import type { ProfessionalFilter } from './professional-filter';

/** A professional as others may see them: whether there is a password, never its hash. */
export type ProfessionalRecord = Omit<Selectable<ProfessionalTable>, 'passwordHash'> & {
  hasPassword: boolean;
};
export type ProfessionalRow = Pick<
  ProfessionalRecord,
  'idProfessional' | 'name' | 'cpf' | 'phone' | 'email'
>;
export type ProfessionalName = Pick<ProfessionalRecord, 'idProfessional' | 'name'>;

/** Everyone who can be made responsible for an order. */
export function findActiveProfessionals(db: Db): Promise<ProfessionalName[]> {
  return db
    .selectFrom('professional')
    .select(['idProfessional', 'name'])
    .where('status', '=', ACTIVE)
    .orderBy('searchName')
    .orderBy('idProfessional')
    .execute();
}

export function findProfessionals(
  db: Db,
  filter: ProfessionalFilter,
): Promise<Page<ProfessionalRow>> {
  const query = db
    .selectFrom('professional')
    .select(['idProfessional', 'name', 'cpf', 'phone', 'email'])
    .where(({ ref }) => containsWords(ref('searchName'), filter.name))
    .$if(filter.cpf !== '', (rows) => rows.where(({ ref }) => startsWith(ref('cpf'), filter.cpf)))
    .$if(filter.status !== '', (rows) => rows.where('status', '=', Number(filter.status)))
    .orderBy('searchName')
    .orderBy('idProfessional');
  return readPage(query, filter);
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
  if (!row) return undefined;
  const { passwordHash, ...professional } = row;
  return { ...professional, hasPassword: passwordHash !== null };
}
