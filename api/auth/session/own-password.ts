import { invalidFields } from '../../http/api-error';
import type { Context } from '../../http/module';
import { countTry, forgetTries } from './counted-try-repository';
import type { PasswordChecker } from './password';
import { type Account, findAccountById } from './session-repository';
import { ownPasswordSubject } from './sign-in-limits';

type Checked = Pick<Context, 'db' | 'config' | 'clock'>;

/**
 * The account of the signed-in user, if the password is right (else 422). These tries are counted
 * separately: an unattended session cannot be used to guess the password, and strangers' tries do
 * not lock the owner out.
 */
export async function confirmOwnPassword(
  context: Checked,
  checkPassword: PasswordChecker,
  { idProfessional, password }: { idProfessional: number; password: string },
): Promise<Account> {
  const known = await knownPassword(context, checkPassword, {
    idProfessional,
    passwords: [password],
  });
  return known.account;
}

/** As `confirmOwnPassword`, for several passwords as one try; also returns the right one. */
export async function knownPassword(
  { db, config, clock }: Checked,
  checkPassword: PasswordChecker,
  { idProfessional, passwords }: { idProfessional: number; passwords: readonly string[] },
): Promise<{ account: Account; password: string }> {
  const { signInLimits: limits } = config;
  const subject = ownPasswordSubject(idProfessional);
  await countTry(db, subject, { ...limits, limit: limits.accountTries, now: clock() });
  const account = await findAccountById(db, idProfessional);
  for (const password of passwords) {
    const matches = await checkPassword(account?.passwordHash ?? null, password);
    if (!account || !matches) continue;
    await forgetTries(db, subject);
    return { account, password };
  }
  throw invalidFields([{ path: 'currentPassword', message: 'A senha atual não confere.' }]);
}
