import { setTimeout as sleep } from 'node:timers/promises';

import { z } from '@domain/zod';

import type { Db } from '../db/schema';
import type { Clock } from '../runtime/clock';
import {
  type BlingAccount,
  openTokens,
  readAccount,
  returnRefresh,
  savePair,
  takeRefresh,
} from './bling-account-repository';
import type { BlingConfig } from './bling-config';
import { BlingFailure, retryAfterMs } from './bling-failure';
import { waitForCall } from './bling-rate';

const pairSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
});

/** A token is renewed shortly before it expires. */
const EARLY_MS = 60_000;
/** The renewal lock's timeout; longer than one call may take. */
const TURN_MS = 30_000;
const LOOK_AGAIN_MS = 150;
const CALL_LIMIT_MS = 10_000;

/**
 * A valid access token. `refused` is one that Bling rejected: a new one is fetched. Only one
 * process renews at a time and stores the new pair at once, because the old refresh token is void
 * after its use; the others wait.
 */
export async function accessToken(
  {
    db,
    clock,
    config,
    everyMs,
  }: { db: Db; clock: Clock; config: BlingConfig; everyMs?: number | undefined },
  signal: AbortSignal,
  refused = '',
): Promise<string> {
  for (;;) {
    signal.throwIfAborted();
    const account = await readAccount(db, config);
    const tokens = openTokens(account, config);
    const lives = account.expiresAt > new Date(clock().getTime() + EARLY_MS).toISOString();
    if (tokens.accessToken !== '' && tokens.accessToken !== refused && lives) {
      return tokens.accessToken;
    }
    if (isRenewing(account, clock())) {
      await sleep(LOOK_AGAIN_MS, undefined, { signal });
      continue;
    }
    // Before taking the lock, which could expire during a wait that Bling requires.
    await waitForCall(db, signal, everyMs);
    const now = clock();
    const until = new Date(now.getTime() + TURN_MS);
    const turn = await takeRefresh(db, account, { now, until });
    if (turn !== null) {
      try {
        const pair = await askForPair(config, tokens.refreshToken);
        const expiresAt = new Date(now.getTime() + pair.expires_in * 1000).toISOString();
        const { access_token: newToken, refresh_token: refreshToken } = pair;
        await savePair({ db, config }, account, { accessToken: newToken, refreshToken, expiresAt });
        return newToken;
      } catch (error) {
        await returnRefresh(db, account, turn);
        throw error;
      }
    }
  }
}

/** Whether some process renews the tokens now. */
function isRenewing({ refreshingUntil }: BlingAccount, now: Date): boolean {
  return refreshingUntil !== null && refreshingUntil > now.toISOString();
}

/** Not aborted with the calling job: an unread response would be the only copy of the new pair. */
async function askForPair(
  { url, clientId, clientSecret }: BlingConfig,
  refreshToken: string,
): Promise<z.output<typeof pairSchema>> {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`${url}/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        accept: '1.0',
        'enable-jwt': '1',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
      redirect: 'error',
    });
    body = await response.json().catch(() => undefined);
  } catch {
    throw new BlingFailure(0, 'Bling gave no answer to the renewal of the access');
  }
  const parsed = pairSchema.safeParse(body);
  if (response.ok && parsed.success) return parsed.data;
  // 400 and 401 mean that the refresh token is invalid: not permanent, because the settings may
  // bring a new one.
  const refused = response.status === 400 || response.status === 401;
  throw new BlingFailure(
    401,
    refused
      ? 'Bling refused the refresh token: authorise the application again and set BLING_REFRESH_TOKEN'
      : `Bling answered ${response.status} to the renewal of the access`,
    retryAfterMs(response.headers.get('retry-after')),
  );
}
