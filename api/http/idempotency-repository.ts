import type { Selectable } from 'kysely';

import { compiledOnce } from '../db/engine/compiled-once';
import type { Db, Trx } from '../db/schema';
import type { IdempotencyKeyTable } from '../db/tables/runtime-tables';

type StoredCall = Selectable<IdempotencyKeyTable>;
/** A request under a key. */
export type Call = Pick<StoredCall, 'principal' | 'key' | 'method' | 'path' | 'requestHash'>;
export type StoredResponse = Pick<StoredCall, 'status' | 'headers' | 'body'>;

const insertCall = compiledOnce<Call & { createdAt: string }>((db, call) =>
  db
    .insertInto('idempotencyKey')
    .values(call)
    .onConflict((conflicting) => conflicting.columns(['principal', 'key']).doNothing()),
);

const updateCall = compiledOnce<StoredResponse & Pick<Call, 'principal' | 'key'>>(
  (db, { principal, key, ...response }) =>
    db
      .updateTable('idempotencyKey')
      .set(response)
      .where('principal', '=', principal)
      .where('key', '=', key),
);

/**
 * Claims the key for a request and returns undefined, or what is stored under it; waits while
 * another transaction holds the key.
 */
export async function claimKey(
  trx: Trx,
  call: Call,
  now: string,
): Promise<(StoredResponse & Pick<Call, 'requestHash'>) | undefined> {
  const taken = await insertCall(trx, { ...call, createdAt: now });
  if (taken.numAffectedRows === 1n) return undefined;
  return trx
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'status', 'headers', 'body'])
    .where('principal', '=', call.principal)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow();
}

export async function keepResponse(
  trx: Trx,
  { principal, key }: Call,
  response: StoredResponse,
): Promise<void> {
  await updateCall(trx, { ...response, principal, key });
}

/** The headers that the first request under the key was answered with. */
export async function findHeaders(
  trx: Trx,
  { principal, key }: Pick<Call, 'principal' | 'key'>,
): Promise<string | null> {
  const first = await trx
    .selectFrom('idempotencyKey')
    .select('headers')
    .where('principal', '=', principal)
    .where('key', '=', key)
    .executeTakeFirst();
  return first?.headers ?? null;
}

export async function deleteOldKeys(db: Db, before: string): Promise<void> {
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', before).execute();
}
