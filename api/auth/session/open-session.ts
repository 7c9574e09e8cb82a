import { DAY_MS } from '@domain/duration';

import type { Trx } from '../../db/schema';
import type { Origin } from '../../db/write';
import { recordSecurityEvent } from '../events/security-event-repository';
import { type Account, insertSession } from './session-repository';
import { hashToken, newToken } from './token';

/** The signed-in account and the token of its new session, which is not stored in clear text. */
export interface SignIn {
  token: string;
  account: Pick<Account, 'idProfessional' | 'idCompany' | 'name' | 'email'>;
}

interface SessionTerms {
  sessionDays: number;
  now: Date;
  /** Random, unless a repeated request has to get the same one. */
  token?: string;
}

/**
 * Call it with the professional's row locked, so that a concurrent password change sees the
 * session.
 */
export async function openSession(
  trx: Trx,
  account: SignIn['account'],
  { sessionDays, now, token = newToken(), ...from }: Origin & SessionTerms,
): Promise<SignIn> {
  await insertSession(trx, {
    tokenHash: hashToken(token),
    idProfessional: account.idProfessional,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + sessionDays * DAY_MS).toISOString(),
    device: from.device,
    lastSeenAt: now.toISOString(),
  });
  const { idProfessional } = account;
  await recordSecurityEvent({ trx, now, from }, { kind: 'sign-in', idProfessional });
  return { token, account };
}
