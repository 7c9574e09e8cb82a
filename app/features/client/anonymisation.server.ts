import { anonymisationWire } from '@domain/wire/anonymisation';
import { nothing } from '@domain/wire/tolerant';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';

/** GET client/{id}/anonymisation, an extension (docs/contract.md#anonymisation). */
export async function readAnonymisation(caller: Caller, idClient: number) {
  const call = { path: `client/${idClient}/anonymisation` } as const;
  const { data, etag } = await callApi(caller, call, anonymisationWire.read);
  return { record: data, etag };
}

/** POST client/{id}/anonymisation, 204. */
export async function anonymiseClient(
  caller: Caller,
  idClient: number,
  { etag, idempotencyKey }: { etag: string | null; idempotencyKey: string | null },
) {
  const path = `client/${idClient}/anonymisation`;
  await callApi(
    caller,
    { method: 'POST', path, ifMatch: etag, idempotencyKey, success: 204 },
    nothing,
  );
}
