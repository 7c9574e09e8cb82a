import type { ChangePassword } from '@domain/session/password-schemas';

import { conflict, unauthorized } from '../../http/api-error';
import type { Context } from '../../http/module';
import { refuseBreached } from '../breached/breached-passwords';
import { deleteHalfSessionsOf } from '../credentials/half-session-repository';
import { deleteRecoveryCodes } from '../credentials/recovery-repository';
import { recordSecurityEvent } from '../events/security-event-repository';
import { deleteKnownDevices, rememberDevice } from './known-device-repository';
import { deleteOtherSessions } from './open-sessions-repository';
import { knownPassword } from './own-password';
import { hashPassword, type PasswordChecker } from './password';
import { settlePasswordChange } from './password-changed-email';
import { setPassword } from './password-repository';
import { holdAccount } from './session-repository';
import type { Visitor } from './visitor';

/** Whose password, from which session (which stays open) and on which device. */
interface Changer extends Visitor {
  idProfessional: number;
  tokenHash: string;
}

/**
 * Changes the password of the signed-in user, who must know the current one. Tries count towards
 * the sign-in limits, so that an unattended session cannot be used to guess it. Every other session
 * ends, and the user is notified. A repeated request changes nothing more.
 */
export async function changePassword(
  { checkPassword, ...context }: Context & { checkPassword: PasswordChecker },
  { currentPassword, newPassword }: ChangePassword,
  { idProfessional, tokenHash, deviceHash, address, device }: Changer,
): Promise<void> {
  const { db, config, clock, mailer } = context;
  const { account, password } = await knownPassword(context, checkPassword, {
    idProfessional,
    passwords: [currentPassword, newPassword],
  });
  // A repeated request, after a lost answer: the first one changed it.
  if (password !== currentPassword) return;
  refuseBreached('newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword, config.passwordCost);
  const now = clock();
  await db.transaction().execute(async (trx) => {
    // The password or status may have changed while the two were being hashed.
    if (!(await holdAccount(trx, account))) {
      throw conflict('A senha foi alterada em outro lugar. Entre de novo para continuar.');
    }
    const set = await setPassword({ trx, now }, idProfessional, {
      passwordHash,
      onlyFirst: false,
    });
    if (!set) throw unauthorized();
    await deleteOtherSessions(trx, idProfessional, tokenHash);
    await deleteHalfSessionsOf(trx, idProfessional);
    await deleteRecoveryCodes(trx, idProfessional);
    await deleteKnownDevices(trx, idProfessional);
    await rememberDevice({ trx, now }, account, deviceHash);
    const at = { trx, now, from: { address, device } };
    await recordSecurityEvent(at, { kind: 'password-changed', idProfessional });
    await settlePasswordChange({ trx, now }, { config, mailer }, account);
  });
  mailer.wake();
}
