import { engineOf } from '../../db/engine/engine-of';
import type { Trx } from '../../db/schema';

/**
 * Locks a client against changes until the transaction ends, for a write of their data: anonymising
 * them waits, and then finds what was written. Several writes may hold this lock. Call it before
 * locking anything else: anonymising locks the client first, then their orders, then their parked
 * sales. On SQLite a transaction has the only lock from its beginning.
 */
export async function holdClient(
  trx: Trx,
  { idClient = null, cpfCnpj = null }: { idClient?: number | null; cpfCnpj?: string | null },
): Promise<void> {
  if (engineOf(trx) === 'sqlite' || (idClient ?? cpfCnpj) === null) return;
  const client = trx.selectFrom('client').select('idClient').forShare();
  await (
    idClient === null
      ? client.where('cpfCnpj', '=', cpfCnpj)
      : client.where('idClient', '=', idClient)
  ).execute();
}
