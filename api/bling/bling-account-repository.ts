import { createHash } from 'node:crypto';

import type { Selectable } from 'kysely';

import type { Db } from '../db/schema';
import type { BlingAccountTable } from '../db/tables/fiscal-note-tables';
import { openSecret, sealSecret } from '../secrets/sealed-secret';
import type { BlingConfig } from './bling-config';

/** The account's only row, with its tokens still sealed. */
export type BlingAccount = Selectable<BlingAccountTable>;

const ID = 1;

/**
 * The account. It starts with the refresh token from the settings, and starts over when the
 * settings change, because someone has authorised the application again.
 */
export async function readAccount(
  db: Db,
  { clientId, clientSecret, refreshToken }: BlingConfig,
): Promise<BlingAccount> {
  const seedHash = createHash('sha256')
    .update(JSON.stringify([clientId, clientSecret, refreshToken]))
    .digest('hex');
  const find = () =>
    db.selectFrom('blingAccount').selectAll().where('idBlingAccount', '=', ID).executeTakeFirst();
  const account = await find();
  if (account?.seedHash === seedHash) return account;
  const fresh = {
    seedHash,
    accessToken: '',
    refreshToken: sealSecret(refreshToken, clientSecret),
    expiresAt: '',
    refreshingUntil: null,
  };
  const limits = { nextCallMs: 0, callsOn: '', calls: 0 };
  await db
    .insertInto('blingAccount')
    .values({ idBlingAccount: ID, ...fresh, ...limits })
    .onConflict((known) =>
      known
        .column('idBlingAccount')
        .doUpdateSet(fresh)
        .where('blingAccount.seedHash', '!=', seedHash),
    )
    .execute();
  return (await find()) ?? { idBlingAccount: ID, ...fresh, ...limits };
}

export function openTokens(
  { accessToken, refreshToken }: BlingAccount,
  { clientSecret }: BlingConfig,
): { accessToken: string; refreshToken: string } {
  return {
    accessToken: accessToken === '' ? '' : openSecret(accessToken, clientSecret),
    refreshToken: openSecret(refreshToken, clientSecret),
  };
}

/** The lock for renewing the tokens: its expiry, which differs for each holder. */
export type RefreshTurn = string;

/**
 * Takes the lock for renewing the tokens; null while another process holds it or has already
 * renewed them.
 */
export async function takeRefresh(
  db: Db,
  { refreshToken }: BlingAccount,
  { now, until }: { now: Date; until: Date },
): Promise<RefreshTurn | null> {
  const turn = until.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('blingAccount')
    .set({ refreshingUntil: turn })
    .where('idBlingAccount', '=', ID)
    .where('refreshToken', '=', refreshToken)
    .where((account) =>
      account.or([
        account('refreshingUntil', 'is', null),
        account('refreshingUntil', '<=', now.toISOString()),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n ? turn : null;
}

/** Stores the pair that replaces `old`, whose refresh token is void from now on. */
export async function savePair(
  { db, config: { clientSecret } }: { db: Db; config: BlingConfig },
  old: BlingAccount,
  pair: { accessToken: string; refreshToken: string; expiresAt: string },
): Promise<void> {
  await db
    .updateTable('blingAccount')
    .set({
      accessToken: sealSecret(pair.accessToken, clientSecret),
      refreshToken: sealSecret(pair.refreshToken, clientSecret),
      expiresAt: pair.expiresAt,
      refreshingUntil: null,
    })
    .where('idBlingAccount', '=', ID)
    .where('refreshToken', '=', old.refreshToken)
    .execute();
}

/** Releases the lock without a new pair, unless it expired and another process took it. */
export async function returnRefresh(
  db: Db,
  { refreshToken }: BlingAccount,
  turn: RefreshTurn,
): Promise<void> {
  await db
    .updateTable('blingAccount')
    .set({ refreshingUntil: null })
    .where('idBlingAccount', '=', ID)
    .where('refreshToken', '=', refreshToken)
    .where('refreshingUntil', '=', turn)
    .execute();
}

/** Takes the account's next free call, and counts it among the day's. */
export function takeCall(
  db: Db,
  { nowMs, everyMs }: { nowMs: number; everyMs: number },
): Promise<Pick<BlingAccount, 'nextCallMs' | 'calls'>> {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  return db
    .updateTable('blingAccount')
    .set((account) => ({
      nextCallMs: account
        .case()
        .when('nextCallMs', '>', nowMs)
        .then(account('nextCallMs', '+', everyMs))
        .else(nowMs + everyMs)
        .end(),
      calls: account
        .case()
        .when('callsOn', '=', today)
        .then(account('calls', '+', 1))
        .else(1)
        .end(),
      callsOn: today,
    }))
    .returning(['nextCallMs', 'calls'])
    .executeTakeFirstOrThrow();
}

/** Blocks all calls until then. */
export async function holdCallsUntil(db: Db, untilMs: number): Promise<void> {
  await db
    .updateTable('blingAccount')
    .set({ nextCallMs: untilMs })
    .where('nextCallMs', '<', untilMs)
    .execute();
}
