import type { Trx } from '../../db/schema';
import { type Account, insertSession } from './session-repository';
import { hashToken, newToken } from './token';
import type { Visitor } from './visitor';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Who got in, and the token of their new session, which is kept nowhere else. */
export interface SignIn {
  token: string;
  account: Pick<Account, 'idProfessional' | 'idCompany' | 'name' | 'email'>;
}

/**
 * Call it with the professional's row locked, so that a change of password knows of the session.
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
