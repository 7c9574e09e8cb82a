import { invalidFields } from '../../http/api-error';
import type { Context } from '../../http/module';
import { countTry, forgetTries } from './counted-try-repository';
import type { PasswordChecker } from './password';
import { type Account, findAccountById } from './session-repository';
import { ownPasswordSubject } from './sign-in-limits';

/**
 * The account of the signed-in user, if the password is right (else 422). These tries are counted
 * separately: an unattended session is no way to guess the password, and strangers' tries do not
 * lock the owner out.
 */
export async function confirmOwnPassword(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  checkPassword: PasswordChecker,
  { idProfessional, password }: { idProfessional: number; password: string },
): Promise<Account> {
  const { signInLimits: limits } = config;
  const subject = ownPasswordSubject(idProfessional);
  await countTry(db, subject, { ...limits, limit: limits.accountTries, now: clock() });
  const account = await findAccountById(db, idProfessional);
  const matches = await checkPassword(account?.passwordHash ?? null, password);
  if (!account || !matches)
    throw invalidFields([{ path: 'currentPassword', message: 'A senha atual não confere.' }]);
  await forgetTries(db, subject);
  return account;
}
