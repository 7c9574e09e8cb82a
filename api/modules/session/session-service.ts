import { cleanDocument } from '@domain/documents';
import type { SignInInput } from '@domain/session/sign-in-schema';
import { ACTIVE } from '@domain/status';
import type { ApiConfig } from '../../config';
import type { Db } from '../../db/schema';
import { unauthorized } from '../../http/api-error';
import type { PasswordChecker } from './password';
import { type Account, findAccount, insertSession } from './session-repository';
import {
  accountSubject,
  addressSubject,
  countTry,
  forgetTries,
  unknownSubject,
} from './sign-in-limits';
import { hashToken, newToken } from './token';

export const WRONG_CREDENTIALS = 'E-mail, CPF ou senha inválidos.';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface SignIn {
  token: string;
  account: Account;
}

/**
 * Signs a professional in by e-mail or CPF. An unknown account, a wrong password, an inactive
 * professional and one without a password yet all get the same 401.
 */
export async function signIn(
  db: Db,
  config: Pick<ApiConfig, 'signInLimits' | 'sessionDays'>,
  checkPassword: PasswordChecker,
  input: SignInInput,
  address: string,
  now: Date,
): Promise<SignIn> {
  const { signInLimits: limits, sessionDays } = config;
  const byAddress = addressSubject(address);
  await countTry(db, byAddress, limits.addressTries, limits, now);

  const typed = input.cpfOrEmail;
  const account = typed.includes('@')
    ? await findAccount(db, 'email', typed)
    : await findAccount(db, 'cpf', cleanDocument(typed));
  const byAccount = account ? accountSubject(account.idProfessional) : unknownSubject(typed);
  await countTry(db, byAccount, limits.accountTries, limits, now);

  const matches = await checkPassword(account?.passwordHash ?? null, input.password);
  if (!account || !matches || account.status !== ACTIVE) throw unauthorized(WRONG_CREDENTIALS);

  const token = newToken();
  await insertSession(db, {
    tokenHash: hashToken(token),
    idProfessional: account.idProfessional,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + sessionDays * DAY_MS).toISOString(),
  });
  await forgetTries(db, byAccount, byAddress);
  return { token, account };
}
