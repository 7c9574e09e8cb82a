import { entity, id, nullableText, text } from '@domain/wire/tolerant';
import { z } from '@domain/zod';
import { callApi, type Caller } from '~/server/http/api-client.server';

const deletionPlan = entity({
  description: text,
  refusal: nullableText,
  notice: nullableText,
  records: id,
  keptRecords: id,
  kept: z.array(entity({ id, description: text, reason: text })),
});

/** The effect of a deletion, planned or done. */
export type DeletionPlan = z.output<typeof deletionPlan>;

/**
 * GET {path}/deletion, like all of these an extension (docs/contract.md#deletion); with the ETag of
 * the records concerned.
 */
export async function readDeletion(caller: Caller, path: string) {
  const { data, etag } = await callApi(caller, { path: `${path}/deletion` }, deletionPlan);
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
    deletionPlan,
  );
  return data;
}
