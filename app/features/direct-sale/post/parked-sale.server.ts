import {
  type Hands,
  type NewParkedSale,
  type ParkedEntries,
  parkedEntries,
  takeBody,
} from '@domain/direct-sale/parked-sale';
import { type ParkedSale, parkedSaleWire } from '@domain/wire/parked-sale';
import { entity, list, newId, nothing } from '@domain/wire/tolerant';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ifSupported, listExtensions } from '~/server/http/extensions.server';

/**
 * GET parked-sale, an extension (docs/contract.md#parked-sales); null without it. Includes sales
 * that others have resumed, where the API says who has them (docs/contract.md#parked-sale-hands).
 */
export function listParkedSales(caller: Caller): Promise<ParkedSale[] | null> {
  return ifSupported(caller, 'parked-sales', async () => {
    const all = (await listExtensions(caller)).includes('parked-sale-hands');
    const query = all ? { all: 'true' } : {};
    const request = { path: 'parked-sale', query };
    const { data } = await callApi(caller, request, list(parkedSaleWire.read));
    return data;
  });
}

/**
 * Whether the API links a sale to the parked sale that it came from
 * (docs/contract.md#parked-sale-ties).
 */
async function tiesSales(caller: Caller): Promise<boolean> {
  return (await listExtensions(caller)).includes('parked-sale-ties');
}

/** POST parked-sale */
export async function parkSale(
  caller: Caller,
  { label, entries, ...ties }: NewParkedSale,
  idempotencyKey: string,
) {
  const body = { label, entries, ...((await tiesSales(caller)) ? ties : {}) };
  await callApi(caller, { method: 'POST', path: 'parked-sale', body, idempotencyKey }, newId);
}

const taken = entity({ entries: parkedEntries });

/**
 * POST parked-sale/{id}/take: the sale as typed, and whether it stays with the person; 404 when it
 * is no longer in the expected hands.
 */
export async function takeParkedSale(
  caller: Caller,
  { idParkedSale, hands }: { idParkedSale: number; hands: Hands },
  idempotencyKey: string,
): Promise<{ entries: ParkedEntries; stays: boolean }> {
  const path = `parked-sale/${idParkedSale}/take`;
  const stays = await tiesSales(caller);
  const body = stays ? takeBody(hands) : undefined;
  const { data } = await callApi(caller, { method: 'POST', path, body, idempotencyKey }, taken);
  return { entries: data.entries, stays };
}

/** DELETE parked-sale/{id}; 404 when it is no longer parked. */
export async function discardParkedSale(caller: Caller, idParkedSale: number): Promise<void> {
  await callApi(caller, { method: 'DELETE', path: `parked-sale/${idParkedSale}` }, nothing);
}
