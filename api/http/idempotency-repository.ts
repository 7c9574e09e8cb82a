import type { Selectable } from 'kysely';

import { compiledOnce } from '../db/engine/compiled-once';
import type { Db, Trx } from '../db/schema';
import type { IdempotencyKeyTable } from '../db/tables/runtime-tables';

type StoredCall = Selectable<IdempotencyKeyTable>;
/** A request under a key. */
export type Call = Pick<StoredCall, 'principal' | 'key' | 'method' | 'path' | 'requestHash'>;
export type StoredResponse = Pick<StoredCall, 'status' | 'headers' | 'body'>;
/** The first request under a key, and its response. */
export type FirstCall = StoredResponse & Pick<StoredCall, 'method' | 'path' | 'requestHash'>;

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
export async function claimKey(trx: Trx, call: Call, now: string): Promise<FirstCall | undefined> {
  const taken = await insertCall(trx, { ...call, createdAt: now });
  if (taken.numAffectedRows === 1n) return undefined;
  return selectCall(trx, call).executeTakeFirstOrThrow();
}

/** What is stored under a key, by requests that have ended. */
export function findCall(
  db: Db,
  call: Pick<Call, 'principal' | 'key'>,
): Promise<FirstCall | undefined> {
  return selectCall(db, call).executeTakeFirst();
}

function selectCall(db: Db, { principal, key }: Pick<Call, 'principal' | 'key'>) {
  return db
    .selectFrom('idempotencyKey')
    .select(['method', 'path', 'requestHash', 'status', 'headers', 'body'])
    .where('principal', '=', principal)
    .where('key', '=', key);
}

export async function keepResponse(
  trx: Trx,
  { principal, key }: Call,
  response: StoredResponse,
): Promise<void> {
  await updateCall(trx, { ...response, principal, key });
}

export async function deleteOldKeys(db: Db, before: string): Promise<void> {
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', before).execute();
}
