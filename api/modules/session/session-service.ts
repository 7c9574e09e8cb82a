import { cleanDocument } from '@domain/documents';
import type { SignInInput } from '@domain/session/sign-in-schema';
import { ACTIVE } from '@domain/status';
import type { ApiConfig } from '../../config';
import type { Db } from '../../db/schema';
import { unauthorized } from '../../http/api-error';
import type { PasswordChecker } from './password';
import { openSession, type SignIn } from './open-session';
import { findAccount, holdAccount } from './session-repository';
import {
  accountSubject,
  addressSubject,
  countTry,
  forgetTries,
  unknownSubject,
} from './sign-in-limits';
import type { Visitor } from './visitor';

export const WRONG_CREDENTIALS = 'E-mail, CPF ou senha inválidos.';

/**
 * Signs a professional in by e-mail or CPF. An unknown account, a wrong password, an inactive
 * professional and one without a password yet all get the same 401.
 */
export async function signIn(
  db: Db,
  config: Pick<ApiConfig, 'signInLimits' | 'sessionDays'>,
  checkPassword: PasswordChecker,
  input: SignInInput,
  { address, device }: Visitor,
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

  const opened = await db.transaction().execute(async (trx) => {
    // The password may have been changed, and every session ended, while this one was being checked.
    if (!(await holdAccount(trx, account))) throw unauthorized(WRONG_CREDENTIALS);
    return openSession(trx, account, { sessionDays, device, now });
  });
  await forgetTries(db, byAccount, byAddress);
  return opened;
}
