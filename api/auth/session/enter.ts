import type { Entry } from '@domain/wire/session';

import type { Write } from '../../db/write';
import { insertHalfSession } from '../credentials/half-session-repository';
import { hasSecondFactor } from '../credentials/second-factor-repository';
import { rememberDevice } from './known-device-repository';
import { openSession, type SignIn } from './open-session';
import { hashToken, newToken } from './token';
import type { Visitor } from './visitor';

/** Long enough to fetch the telephone, and short for a stranger who finds the page open. */
const HALF_SESSION_MS = 10 * 60_000;

/**
 * Lets in a person who proved the first factor, by password or e-mail: with a session, or to the
 * second step. Call it with the professional's row locked, like `openSession`.
 */
export async function enter(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  account: SignIn['account'],
  { address, device, deviceHash, sessionDays }: Visitor & EnterConfig,
): Promise<Entry> {
  const { idProfessional } = account;
  if (await hasSecondFactor(trx, idProfessional)) {
    const token = newToken();
    await insertHalfSession(trx, {
      tokenHash: hashToken(token),
      idProfessional,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + HALF_SESSION_MS).toISOString(),
      finishedAt: null,
    });
    return { half: { token } };
  }
  await rememberDevice({ trx, now }, account, deviceHash);
  return openSession(trx, account, { sessionDays, address, device, now });
}

interface EnterConfig {
  sessionDays: number;
}
