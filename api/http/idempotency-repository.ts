import type { Selectable } from 'kysely';

import type { Db, Trx } from '../db/schema';
import type { IdempotencyKeyTable } from '../db/tables/runtime-tables';

type StoredCall = Selectable<IdempotencyKeyTable>;
/** A request under a key. */
export type Call = Pick<StoredCall, 'principal' | 'key' | 'method' | 'path' | 'requestHash'>;
export type StoredResponse = Pick<StoredCall, 'status' | 'headers' | 'body'>;

/**
 * Claims the key for a request and returns undefined, or what is stored under it; waits while
 * another transaction holds the key.
 */
export async function claimKey(
  trx: Trx,
  call: Call,
  now: string,
): Promise<(StoredResponse & Pick<Call, 'requestHash'>) | undefined> {
  const taken = await trx
    .insertInto('idempotencyKey')
    .values({ ...call, status: null, headers: null, body: null, createdAt: now })
    .onConflict((conflicting) => conflicting.columns(['principal', 'key']).doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 1n) return undefined;
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
  await trx
    .updateTable('idempotencyKey')
    .set(response)
    .where('principal', '=', principal)
    .where('key', '=', key)
    .execute();
}

export async function deleteOldKeys(db: Db, before: string): Promise<void> {
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', before).execute();
}
