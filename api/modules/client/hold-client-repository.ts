import { engineOf } from '../../db/engine/engine-of';
import type { Trx } from '../../db/schema';

/**
 * Keeps a client as they are until the transaction ends, for whoever writes something of theirs: who
 * anonymises them waits, and then finds what was written. Others may keep them too. To be called before
 * anything else is locked: anonymising locks the client first, then their orders, then their sales that
 * wait. SQLite's transactions have the only lock that there is from their beginning.
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
