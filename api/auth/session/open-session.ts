import type { Trx } from '../../db/schema';
import { type Account, insertSession } from './session-repository';
import { hashToken, newToken } from './token';
import type { Visitor } from './visitor';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The signed-in account and the token of its new session, which is stored nowhere in clear. */
export interface SignIn {
  token: string;
  account: Pick<Account, 'idProfessional' | 'idCompany' | 'name' | 'email'>;
}

/**
 * Call it with the professional's row locked, so that a concurrent password change sees the
 * session.
 */
export async function openSession(
  trx: Trx,
  account: SignIn['account'],
  { sessionDays, device, now }: Pick<Visitor, 'device'> & { sessionDays: number; now: Date },
): Promise<SignIn> {
  const token = newToken();
  await insertSession(trx, {
    tokenHash: hashToken(token),
    idProfessional: account.idProfessional,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + sessionDays * DAY_MS).toISOString(),
    device,
    lastSeenAt: now.toISOString(),
  });
  return { token, account };
}
