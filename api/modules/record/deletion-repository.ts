import { type Selectable, sql } from 'kysely';

import { isAnyOf } from '../../db/any-of';
import { engineOf } from '../../db/engine/engine-of';
import type { Db, Trx } from '../../db/schema';
import type { DeletionTable } from '../../db/tables/import-tables';

export type Register = DeletionTable['register'];
export type NewDeletion = Omit<Selectable<DeletionTable>, 'idDeletion'>;

/** When a record was deleted and by whom. */
interface Deleted {
  idRecord: number;
  deletedAt: string;
  name: string | null;
  description: string;
}

/** Those of these records that were deleted, in one query. */
export async function findDeletions(
  db: Db,
  register: Register,
  ids: readonly number[],
): Promise<Deleted[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('deletion')
    .leftJoin('professional', 'professional.idProfessional', 'deletion.idProfessional')
    .select(['deletion.idRecord', 'deletedAt', 'description', 'professional.name'])
    .where('deletion.register', '=', register)
    .where(isAnyOf(engineOf(db), sql.ref('deletion.idRecord'), ids))
    .execute();
}

/** A record's deletion; undefined when it was not deleted. */
export async function findDeletion(
  db: Db,
  register: Register,
  id: number,
): Promise<Deleted | undefined> {
  const [deleted] = await findDeletions(db, register, [id]);
  return deleted;
}

const REGISTERS: readonly Register[] = ['client', 'supplier', 'product', 'order', 'bill'];

export function isRegister(kind: string): kind is Register {
  return (REGISTERS as readonly string[]).includes(kind);
}

/** The names of records when they were deleted; an order's is its client's name, if it had one. */
export async function findDeletedNames(
  db: Db,
  register: Register,
  ids: readonly number[],
): Promise<[id: number, name: string][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('deletion')
    .select(['idRecord', 'description', 'clientName'])
    .where('register', '=', register)
    .where('idRecord', 'in', [...new Set(ids)])
    .execute();
  return rows.flatMap(({ idRecord, description, clientName }): [number, string][] => {
    const name = register === 'order' ? clientName : description;
    return name === null ? [] : [[idRecord, name]];
  });
}

/** Records a few hundred deletions in one statement. */
export async function insertDeletions(trx: Trx, deletions: readonly NewDeletion[]): Promise<void> {
  await trx.insertInto('deletion').values(deletions).execute();
}

/** A client's deleted orders. */
export async function findDeletedOrders(db: Db, idClient: number): Promise<number[]> {
  const rows = await db
    .selectFrom('deletion')
    .select('idRecord')
    .where('register', '=', 'order')
    .where('idClient', '=', idClient)
    .execute();
  return rows.map(({ idRecord }) => idRecord);
}

/**
 * Deleted orders store their client's name at that time. If an order's client is unknown, it is
 * matched by the present name.
 */
export async function anonymiseDeletions(
  trx: Trx,
  { idClient, name }: { idClient: number; name: string },
): Promise<void> {
  await trx
    .updateTable('deletion')
    .set({ clientName: null })
    .where('register', '=', 'order')
    .where(({ and, eb, or }) =>
      or([
        eb('idClient', '=', idClient),
        and([eb('idClient', 'is', null), eb('clientName', '=', name)]),
      ]),
    )
    .execute();
}
