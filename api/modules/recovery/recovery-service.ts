import { invalidFields } from '../../http/api-error';
import type { Context } from '../../module';
import { deleteInvitation } from '../invitation/invitation-repository';
import { openSession, type SignIn } from '../session/open-session';
import { hashPassword, type PasswordChecker } from '../session/password';
import { setPassword } from '../session/password-repository';
import { RECOVERY_CODE_TRIES } from './recovery-code';
import { requestCode } from './recovery-job';
import {
  consumeRecoveryCode,
  giveRecoveryTryBack,
  type RecoveryCode,
  takeRecoveryTry,
} from './recovery-repository';
import { deleteSessionsOf } from '../session/session-repository';
import {
  accountSubject,
  countTry,
  forgetAccountTries,
  forgetTries,
  recoverySubject,
} from '../session/sign-in-limits';
import { hashToken } from '../session/token';
import type { Visitor } from '../session/visitor';

/** An unknown account, a wrong code, an old one, and one that was tried too often: nobody is told which. */
const refusedCode = () =>
  invalidFields([{ path: 'recoveryCode', message: 'Código inválido ou expirado.' }]);

/**
 * Has a code sent to an active professional. The account is looked up by a job, only after the answer has left:
 * what is answered, and when, cannot tell whether it exists.
 */
export async function requestRecoveryCode(
  context: Context,
  email: string,
  address: string,
): Promise<void> {
  const { db, clock, config, background, mailer, sealingKey } = context;
  const limits = config.recoveryLimits;
  const byAddress = recoverySubject('asked', 'address', address);
  await countTry(db, byAddress, limits.addressTries, limits, clock());
  const byAccount = recoverySubject('asked', 'account', email);
  await countTry(db, byAccount, limits.accountTries, limits, clock());
  await db.transaction().execute((trx) => requestCode(trx, email, sealingKey, clock()));
  background.run('recovery code', () => Promise.resolve(mailer.wake()));
}

interface TypedCode {
  cpfOrEmail: string;
  recoveryCode: string;
  /** The opaque value of the e-mail's link, when the person came by it. */
  recoveryData: string | null;
}

/** Says whether a code would be taken. A right one stays good, a wrong one uses up a try. */
export async function validateRecoveryCode(
  context: Context,
  checkCode: PasswordChecker,
  typed: TypedCode,
  address: string,
): Promise<void> {
  const code = await checkTypedCode(context, checkCode, typed, address);
  await giveRecoveryTryBack(context.db, code);
}

/** Sets another password by means of a code, ends every session there was, and opens a new one. */
export async function resetPassword(
  context: Context,
  checkCode: PasswordChecker,
  { newPassword, ...typed }: TypedCode & { newPassword: string },
  { address, device }: Visitor,
): Promise<SignIn> {
  const { db, clock, config } = context;
  const code = await checkTypedCode(context, checkCode, typed, address);
  const passwordHash = await hashPassword(newPassword, config.passwordCost);
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const { idProfessional } = code;
    const account = await setPassword(trx, idProfessional, passwordHash, { onlyFirst: false, now });
    if (!account || !(await consumeRecoveryCode(trx, code))) throw refusedCode();
    await deleteSessionsOf(trx, idProfessional);
    await deleteInvitation(trx, idProfessional);
    await forgetAccountTries(trx, accountSubject(idProfessional));
    return openSession(trx, account, { sessionDays: config.sessionDays, device, now });
  });
}

async function checkTypedCode(
  { db, clock, config }: Context,
  checkCode: PasswordChecker,
  { cpfOrEmail, recoveryCode, recoveryData }: TypedCode,
  address: string,
): Promise<RecoveryCode> {
  const limits = config.signInLimits;
  const byAddress = recoverySubject('tried', 'address', address);
  await countTry(db, byAddress, limits.addressTries, limits, clock());
  const byAccount = recoverySubject('tried', 'account', cpfOrEmail);
  await countTry(db, byAccount, limits.accountTries, limits, clock());

  const now = clock().toISOString();
  const code = await takeRecoveryTry(db, cpfOrEmail, RECOVERY_CODE_TRIES, now);
  const matches = await checkCode(code?.codeHash ?? null, recoveryCode);
  const cameByLink = recoveryData === null || hashToken(recoveryData) === code?.linkHash;
  if (!code || !matches || !cameByLink) throw refusedCode();
  await forgetTries(db, byAccount, byAddress);
  return code;
}
