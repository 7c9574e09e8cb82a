import { ACTIVE } from '@domain/status';

import type { Trx } from '../../db/schema';

/** Locks the professional until the transaction ends; returns whether they are active. */
export async function holdProfessional(trx: Trx, idProfessional: number): Promise<boolean> {
  const held = await trx
    .updateTable('professional')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('idProfessional', '=', idProfessional)
    .returning('status')
    .executeTakeFirst();
  return held?.status === ACTIVE;
}
