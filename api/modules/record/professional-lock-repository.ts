import { ACTIVE } from '@domain/status';

import { locking } from '../../db/locks';
import type { Trx } from '../../db/schema';

/** Locks the professional until the transaction ends; returns whether they are active. */
export async function holdProfessional(trx: Trx, idProfessional: number): Promise<boolean> {
  const professional = trx
    .selectFrom('professional')
    .select('status')
    .where('idProfessional', '=', idProfessional);
  return (await locking(trx, professional).executeTakeFirst())?.status === ACTIVE;
}
