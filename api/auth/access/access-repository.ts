import type { Selectable } from 'kysely';

import { type Access, readAccess, writeAccess } from '@domain/access/areas';
import type { Role } from '@domain/access/roles';
import { ACTIVE } from '@domain/status';

import { changedBy } from '../../db/record-columns';
import type { Db, Trx } from '../../db/schema';
import type { AccessRoleTable } from '../../db/tables/account-tables';
import type { Write } from '../../db/write';

/** The status of an order; undefined when it does not exist. */
export async function findOrderStatus(db: Db, idOrder: string): Promise<number | undefined> {
  if (!/^\d{1,9}$/.test(idOrder)) return undefined;
  const found = await db
    .selectFrom('salesOrder')
    .select('idOrderStatus')
    .where('idOrder', '=', Number(idOrder))
    .executeTakeFirst();
  return found?.idOrderStatus;
}

export interface StoredRole {
  role: Role;
  access: Access;
  version: number;
}

const stored = ({ role, areas, version }: Selectable<AccessRoleTable>): StoredRole => ({
  role,
  access: readAccess(areas) ?? {},
  version,
});

export async function findRoles(db: Db): Promise<StoredRole[]> {
  return (await db.selectFrom('accessRole').selectAll().execute()).map(stored);
}

/** Changes what a role opens and returns its new version; undefined when it is not stored. */
export async function updateRole(
  write: Write,
  role: Role,
  access: Access,
): Promise<number | undefined> {
  const updated = await write.trx
    .updateTable('accessRole')
    .set(({ eb, ref }) => ({
      areas: writeAccess(access),
      ...changedBy(write),
      version: eb(ref('version'), '+', 1),
    }))
    .where('role', '=', role)
    .returning('version')
    .executeTakeFirst();
  return updated?.version;
}

export interface PersonWithRole {
  idProfessional: number;
  name: string;
  role: Role | null;
  version: number;
}

/** The active people, by name. */
export function findPeopleWithRoles(db: Db): Promise<PersonWithRole[]> {
  return db
    .selectFrom('professional')
    .select(['idProfessional', 'name', 'role', 'version'])
    .where('status', '=', ACTIVE)
    .orderBy('searchName')
    .orderBy('idProfessional')
    .execute();
}

export function findPersonWithRole(
  db: Db,
  idProfessional: number,
): Promise<PersonWithRole | undefined> {
  return db
    .selectFrom('professional')
    .select(['idProfessional', 'name', 'role', 'version'])
    .where('idProfessional', '=', idProfessional)
    .executeTakeFirst();
}

/** Gives an active person a role, or none; locks their row. False when there is no such person. */
export async function updatePersonRole(
  trx: Trx,
  idProfessional: number,
  role: Role | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('professional')
    .set({ role })
    .where('idProfessional', '=', idProfessional)
    .where('status', '=', ACTIVE)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether an administrator exists who can sign in. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('professional')
    .select('idProfessional')
    .where('role', '=', 'administrator')
    .where('status', '=', ACTIVE)
    .where('passwordHash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
