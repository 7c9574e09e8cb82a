import type { ChangePassword } from '@domain/session/password-schemas';
import { conflict, invalidFields, unauthorized } from '../../http/api-error';
import type { Context } from '../../module';
import { deleteRecoveryCode } from '../recovery/recovery-repository';
import { deleteOtherSessions } from './open-sessions-repository';
import { hashPassword, type PasswordChecker } from './password';
import { passwordChangedEmail } from './password-changed-email';
import { setPassword } from './password-repository';
import { findAccountById, holdAccount } from './session-repository';
import { accountSubject, addressSubject, countTry, forgetTries } from './sign-in-limits';

/** Later than that it is no news any more. */
const TOLD_WITHIN_MS = 24 * 60 * 60 * 1000;

/** Whose password, in which session, which goes on, and from where. */
interface Changer {
  idProfessional: number;
  tokenHash: string;
  address: string;
}

/**
 * Changes the password of whoever is signed in and knows the present one. Tries are counted with those of signing
 * in, so that a session left open is no way to guess it. Every other session ends, and a message tells the person.
 */
export async function changePassword(
  { db, config, clock, mailer }: Context,
  checkPassword: PasswordChecker,
  { currentPassword, newPassword }: ChangePassword,
  { idProfessional, tokenHash, address }: Changer,
): Promise<void> {
  const { signInLimits: limits } = config;
  const [byAddress, byAccount] = [addressSubject(address), accountSubject(idProfessional)];
  await countTry(db, byAddress, limits.addressTries, limits, clock());
  await countTry(db, byAccount, limits.accountTries, limits, clock());

  const account = await findAccountById(db, idProfessional);
  const matches = await checkPassword(account?.passwordHash ?? null, currentPassword);
  if (!account || !matches) {
    throw invalidFields([{ path: 'currentPassword', message: 'A senha atual não confere.' }]);
  }
  const passwordHash = await hashPassword(newPassword, config.passwordCost);
  const now = clock();
  await db.transaction().execute(async (trx) => {
    // It may have been changed, or the person made inactive, while the two were being hashed.
    if (!(await holdAccount(trx, account))) {
      throw conflict('A senha foi alterada em outro lugar. Entre de novo para continuar.');
    }
    const set = await setPassword(trx, idProfessional, passwordHash, { onlyFirst: false, now });
    if (!set) throw unauthorized();
    await deleteOtherSessions(trx, idProfessional, tokenHash);
    await deleteRecoveryCode(trx, idProfessional);
    const email = passwordChangedEmail({ name: account.name, address: account.email }, now, config.webUrl);
    await mailer.queue(trx, email, { idProfessional, expiresAt: new Date(now.getTime() + TOLD_WITHIN_MS), now });
  });
  mailer.wake();
  await forgetTries(db, byAccount, byAddress);
}
