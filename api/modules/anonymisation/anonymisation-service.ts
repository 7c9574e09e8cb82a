import { plural } from '@domain/plural';

import { lock } from '../../db/locks';
import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';
import type { ClaimedFiles } from '../../files/claimed-files';
import { type HistoryEntry, recordHistories } from '../../history/record-history-repository';
import { redactHistory } from '../../history/redact-history-repository';
import { conflict } from '../../http/api-error';
import { anonymiseClient } from '../client/anonymise-client-repository';
import { findClient } from '../client/client-repository';
import { UNKNOWN_CLIENT } from '../client/client-service';
import { anonymiseOrders } from '../order/anonymise-orders-repository';
import { anonymiseParkedSales } from '../parked-sale/anonymise-sales-repository';
import {
  anonymiseAddresses,
  closeAddresses,
  deleteUnacceptedLinks,
  eraseSignatures,
} from '../quote-link/anonymise-links-repository';
import { changeRecord } from '../record/change-record';
import { anonymiseDeletions, findDeletedOrders } from '../record/deletion-repository';
import { missingRecord } from '../record/missing-record';
import { deleteFiltersOfClient } from '../saved-filter/anonymise-filters-repository';
import { anonymiseSendings } from '../sending/anonymise-sendings-repository';
import { countWhatStands, findOrdersOfPerson } from './anonymisation-repository';

const BATCH_SIZE = 500;

/** What anonymising a client would do, or why it is refused; 404 when there is no such client. */
export async function readAnonymisation(db: Db, idClient: number) {
  const client = await findClient(db, idClient);
  if (!client)
    throw await missingRecord(db, { table: 'client', id: idClient, unknown: UNKNOWN_CLIENT });
  const orders = await findOrdersOfPerson(db, client);
  const stands = await countWhatStands(db, orders);
  const refusal =
    client.anonymisedAt === null ? refusalOf(stands) : 'Este cliente já foi anonimizado.';
  const { name, version } = client;
  return { version, orders, plan: { name, refusal, orders: orders.length, ...stands } };
}

/** What is in progress needs to identify its client (R-HIS-10). */
function refusalOf({
  open,
  unpaid,
  notesUnderWay,
}: Awaited<ReturnType<typeof countWhatStands>>): string | null {
  if (open > 0)
    return `${plural(open, 'orçamento ou pedido', 'orçamentos ou pedidos')} deste cliente ainda ${open === 1 ? 'está' : 'estão'} em aberto. Finalize ou cancele antes.`;
  if (unpaid > 0)
    return `${plural(unpaid, 'parcela', 'parcelas')} deste cliente ainda ${unpaid === 1 ? 'está' : 'estão'} em aberto. Receba ou cancele antes.`;
  if (notesUnderWay > 0)
    return 'Há nota fiscal deste cliente em andamento. Espere ou cancele antes.';
  return null;
}

/**
 * Removes a client's data at their own request (docs/decisions/0153): their record, their orders
 * and the history keep numbers and figures. Returns the client's new version; 409 while something
 * of theirs is still open.
 */
export async function anonymise(
  write: Write,
  idClient: number,
  quoteFiles: ClaimedFiles,
): Promise<number> {
  const { trx } = write;
  const named = { table: 'client', id: idClient, unknown: UNKNOWN_CLIENT } as const;
  let orders: number[] = [];
  const version = await changeRecord(write, { ...named, act: 'anonymised' }, async (client) => {
    // A write that adds an order waits for the client; one that changes an order, for the order.
    await lock(trx, 'salesOrder', await findOrdersOfPerson(trx, client));
    const { plan, orders: theirs } = await readAnonymisation(trx, idClient);
    if (plan.refusal !== null) throw conflict(plan.refusal);
    orders = theirs;
    await anonymiseClient(write, idClient);
    await anonymiseDeletions(trx, client);
    await anonymiseParkedSales(trx, client);
    await deleteFiltersOfClient(trx, client);
    if (orders.length === 0) return;
    await anonymiseOrders(write, orders);
    await anonymiseSendings(trx, orders);
    await anonymiseAddresses(trx, orders);
    await eraseSignatures(trx, orders);
    for (const key of await deleteUnacceptedLinks(trx, orders)) await quoteFiles.release(trx, key);
    // Anyone who still has the address of an accepted quote could read the client's data there.
    const closed = await closeAddresses(trx, orders, write.now.toISOString());
    await recordAll(write, [
      ...closed.map(({ idOrder, number }): HistoryEntry => {
        const changes = [['version', null, number] as const];
        return { kind: 'order', idRecord: idOrder, act: 'link-revoked', changes, idClient };
      }),
      ...orders.map((idRecord): HistoryEntry => {
        return { kind: 'order', idRecord, act: 'anonymised', idClient };
      }),
    ]);
  });
  // Including the row of this change, which would contain the former data.
  await redactHistory(trx, idClient, [...orders, ...(await findDeletedOrders(trx, idClient))]);
  return version;
}

async function recordAll(write: Write, entries: readonly HistoryEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += BATCH_SIZE)
    await recordHistories(write, entries.slice(start, start + BATCH_SIZE));
}
