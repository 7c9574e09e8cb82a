import { sql } from 'kysely';

import { ACTIVE, INACTIVE } from '@domain/status';

import { changedBy } from '../../db/record-columns';
import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';

/** The registers whose records can be made inactive together, and their id columns. */
const IDS = { client: 'idClient', supplier: 'idSupplier', product: 'idProduct' } as const;

export type DeactivatedRegister = keyof typeof IDS;

/** The ids that are active, in order. */
export async function findActiveIds(
  db: Db,
  register: DeactivatedRegister,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const id = sql.ref(IDS[register]);
  const { rows } = await sql<{ id: number }>`select ${id} as id from ${sql.table(register)}
    where ${id} in (${sql.join(ids)}) and status = ${ACTIVE} order by ${id}`.execute(db);
  return rows.map((row) => row.id);
}

/** Nothing else of the record changes. */
export async function setInactive(
  write: Write,
  register: DeactivatedRegister,
  id: number,
): Promise<void> {
  const { updatedAt, idProfessionalUpdate } = changedBy(write);
  await sql`update ${sql.table(register)}
    set status = ${INACTIVE}, updated_at = ${updatedAt}, id_professional_update = ${idProfessionalUpdate}
    where ${sql.ref(IDS[register])} = ${id}`.execute(write.trx);
}
