import type { Entry } from '@domain/wire/session';

import type { Db } from '../../db/schema';
import { invalidFields } from '../../http/api-error';
import type { Context } from '../../http/module';
import { refuseBreached } from '../breached/breached-passwords';
import { deleteHalfSessionsOf } from '../credentials/half-session-repository';
import { deleteInvitation } from '../credentials/invitation-repository';
import {
  type CodeTry,
  consumeRecoveryCode,
  deleteRecoveryCodes,
  giveRecoveryTryBack,
  hasOwnCode,
  type RecoveryCode,
  takeOthersTry,
  takeOwnTry,
} from '../credentials/recovery-repository';
import { recordSecurityEvent } from '../events/security-event-repository';
import { enter } from '../session/enter';
import { deleteKnownDevices, isDeviceOf } from '../session/known-device-repository';
import { hashPassword, type PasswordChecker } from '../session/password';
import { settlePasswordChange } from '../session/password-changed-email';
import { setPassword } from '../session/password-repository';
import { deleteSessionsOf } from '../session/session-repository';
import { hashToken } from '../session/token';
import type { Visitor } from '../session/visitor';
import {
  countVisitorTry,
  forgetSignInTries,
  forgiveVisitor,
  type VisitorTry,
} from '../session/visitor-tries';
import { RECOVERY_CODE_TRIES } from './recovery-code';
import { requestCode } from './recovery-job';

/** The same message for an unknown account and for a wrong, expired or exhausted code. */
const refusedCode = () =>
  invalidFields([{ path: 'recoveryCode', message: 'Código inválido ou expirado.' }]);

/**
 * Has a code sent to an active professional. A job looks the account up after the response has been
 * sent, so neither the response nor its timing reveals whether the account exists.
 */
export async function requestRecoveryCode(
  context: Context,
  email: string,
  visitor: Visitor,
): Promise<void> {
  const { db, clock, config, background, mailer, sealingKey } = context;
  const tried = await askOf(db, email, visitor);
  await countVisitorTry({ db, now: clock() }, tried, config.recoveryLimits);
  const request = { email, asker: visitor.deviceHash ?? '' };
  await db.transaction().execute((trx) => requestCode({ trx, now: clock() }, request, sealingKey));
  background.run('recovery code', () => Promise.resolve(mailer.wake()));
}

async function askOf(db: Db, email: string, { address, deviceHash }: Visitor): Promise<VisitorTry> {
  return {
    what: 'code-asked',
    account: email,
    address,
    knownDevice: (await isDeviceOf(db, deviceHash, email)) ? deviceHash : null,
  };
}

interface TypedCode {
  cpfOrEmail: string;
  recoveryCode: string;
  /** The opaque value of the e-mail's link, if the person followed it. */
  recoveryData?: string | null | undefined;
}

interface CodeContext extends Context {
  checkCode: PasswordChecker;
}

/** Checks a code. A correct one stays valid, a wrong one uses up a try. */
export async function validateRecoveryCode(
  context: CodeContext,
  typed: TypedCode,
  visitor: Visitor,
): Promise<void> {
  const code = await checkTypedCode(context, typed, visitor);
  await giveRecoveryTryBack(context.db, code);
  const { idProfessional } = code;
  const detail = typed.recoveryData ? 'link' : null;
  const at = { trx: context.db, now: context.clock(), from: visitor };
  await recordSecurityEvent(at, { kind: 'recovery-code-right', idProfessional, detail });
}

/**
 * Sets a new password with a code, ends every existing session, and opens a new one. A second
 * factor stays on: a mailbox does not replace the telephone.
 */
export async function resetPassword(
  context: CodeContext,
  { newPassword, ...typed }: TypedCode & { newPassword: string },
  visitor: Visitor,
): Promise<Entry> {
  const { db, clock, config, mailer } = context;
  // Before the code is checked: being refused here costs none of its tries.
  refuseBreached('newPassword', newPassword);
  const code = await checkTypedCode(context, typed, visitor);
  const passwordHash = await hashPassword(newPassword, config.passwordCost);
  const now = clock();
  const signedIn = await db.transaction().execute(async (trx) => {
    const { idProfessional } = code;
    const account = await setPassword({ trx, now }, idProfessional, {
      passwordHash,
      onlyFirst: false,
    });
    if (!account || !(await consumeRecoveryCode(trx, code))) throw refusedCode();
    await deleteSessionsOf(trx, idProfessional);
    await deleteHalfSessionsOf(trx, idProfessional);
    await deleteInvitation(trx, idProfessional);
    await deleteRecoveryCodes(trx, idProfessional);
    await deleteKnownDevices(trx, idProfessional);
    await forgetSignInTries(trx, idProfessional, visitor.address);
    const detail = typed.recoveryData ? 'link' : null;
    const event = { kind: 'password-reset', idProfessional, detail } as const;
    await recordSecurityEvent({ trx, now, from: visitor }, event);
    await settlePasswordChange({ trx, now }, { config, mailer }, account);
    return enter({ trx, now }, account, { ...visitor, sessionDays: config.sessionDays });
  });
  mailer.wake();
  return signedIn;
}

/**
 * Compares the typed code with the one that this device asked for or whose link was followed, and
 * with the newest one of other devices: always two comparisons, so that timing reveals nothing.
 */
async function checkTypedCode(
  { db, clock, config, checkCode }: CodeContext,
  { cpfOrEmail, recoveryCode, recoveryData = null }: TypedCode,
  visitor: Visitor,
): Promise<RecoveryCode> {
  const now = clock().toISOString();
  const linkHash = recoveryData === null ? null : hashToken(recoveryData);
  const typed = { email: cpfOrEmail, asker: visitor.deviceHash ?? '', linkHash };
  const isOwnCode = await hasOwnCode(db, typed, now);
  const tried = codeTryOf(typed, visitor, isOwnCode);
  await countVisitorTry({ db, now: clock() }, tried, config.signInLimits);

  const limit = { maxTries: RECOVERY_CODE_TRIES, now };
  const own = await takeOwnTry(db, typed, limit);
  const others = await takeOthersTry(db, typed, limit);
  const isOwn = await checkCode(own?.codeHash ?? null, recoveryCode);
  const isOthers = await checkCode(others?.codeHash ?? null, recoveryCode);
  // A link is valid only with its own code.
  const right =
    own && isOwn
      ? { ...own, own: true }
      : others && isOthers && linkHash === null
        ? { ...others, own: false }
        : null;
  if (!right) throw refusedCode();
  await forgiveVisitor(db, tried);
  return right;
}

/**
 * The device that asked for a code, or followed its link, has its own tries: strangers can neither
 * use them up nor slow them down.
 */
function codeTryOf(typed: CodeTry, { address, deviceHash }: Visitor, isOwn: boolean): VisitorTry {
  return {
    what: 'code-tried',
    account: typed.email,
    address,
    knownDevice: isOwn ? (typed.linkHash ?? deviceHash) : null,
  };
}
