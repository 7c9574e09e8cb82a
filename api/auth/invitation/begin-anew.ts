import { ACTIVE } from '@domain/status';

import type { Write } from '../../db/write';
import type { Context } from '../../http/module';
import { deleteHalfSessionsOf } from '../credentials/half-session-repository';
import { deleteInvitation } from '../credentials/invitation-repository';
import { deleteRecoveryCodes } from '../credentials/recovery-repository';
import { deleteKnownDevices } from '../session/known-device-repository';
import { clearPassword } from '../session/password-repository';
import { deleteSessionsOf } from '../session/session-repository';
import { inviteByEmail } from './invitation-service';

/**
 * Ends all access that an intruder may have, including the password, which they may have chosen.
 * The owner sets another by an invitation to the e-mail that is theirs by then.
 */
export async function beginAnew(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  context: Pick<Context, 'config' | 'mailer'>,
  { idProfessional, status }: { idProfessional: number; status: number },
): Promise<void> {
  await clearPassword(trx, idProfessional);
  await deleteSessionsOf(trx, idProfessional);
  await deleteHalfSessionsOf(trx, idProfessional);
  await deleteKnownDevices(trx, idProfessional);
  await deleteRecoveryCodes(trx, idProfessional);
  await deleteInvitation(trx, idProfessional);
  if (status === ACTIVE) await inviteByEmail({ trx, now }, context, idProfessional);
}
