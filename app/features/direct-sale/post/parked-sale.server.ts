import { type NewParkedSale, parkedEntries } from '@domain/direct-sale/parked-sale';
import { type ParkedSale, parkedSaleWire } from '@domain/wire/parked-sale';
import { entity, list, newId, nothing } from '@domain/wire/tolerant';
import { callApi, type Caller } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';

/** GET parked-sale, an extension (docs/contract.md#parked-sales); null without it. */
export function listParkedSales(caller: Caller): Promise<ParkedSale[] | null> {
  return ifSupported(caller, 'parked-sales', async () => {
    const { data } = await callApi(caller, { path: 'parked-sale' }, list(parkedSaleWire.read));
    return data;
  });
}

/** POST parked-sale */
export async function parkSale(caller: Caller, sale: NewParkedSale, idempotencyKey: string) {
  await callApi(caller, { method: 'POST', path: 'parked-sale', body: sale, idempotencyKey }, newId);
}

const taken = entity({ entries: parkedEntries });

/** POST parked-sale/{id}/take: the sale as typed; 404 when it is no longer parked. */
export async function takeParkedSale(
  caller: Caller,
  idParkedSale: number,
  idempotencyKey: string,
): Promise<NewParkedSale['entries']> {
  const path = `parked-sale/${idParkedSale}/take`;
  const { data } = await callApi(caller, { method: 'POST', path, idempotencyKey }, taken);
  return data.entries;
}

/** DELETE parked-sale/{id}; 404 when it is no longer parked. */
export async function discardParkedSale(caller: Caller, idParkedSale: number): Promise<void> {
  await callApi(caller, { method: 'DELETE', path: `parked-sale/${idParkedSale}` }, nothing);
}
