import { deletionPlanWire } from '@domain/wire/deletion';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';

/**
 * GET {path}/deletion, an extension like all of these (docs/contract.md#deletion); with the ETag of
 * the records concerned.
 */
export async function readDeletion(caller: Caller, path: string) {
  const { data, etag } = await callApi(caller, { path: `${path}/deletion` }, deletionPlanWire.read);
  return { plan: data, etag };
}

/** DELETE {path} */
export async function deleteRecord(
  caller: Caller,
  path: string,
  { etag, idempotencyKey }: { etag: string | null; idempotencyKey: string | null },
) {
  const { data } = await callApi(
    caller,
    { method: 'DELETE', path, ifMatch: etag, idempotencyKey },
    deletionPlanWire.read,
  );
  return data;
}
