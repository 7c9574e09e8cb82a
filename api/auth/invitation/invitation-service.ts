import { DAY_MS } from '@domain/duration';
import type { completeRegisterSchema } from '@domain/session/password-schemas';
import type { Entry, Invited } from '@domain/wire/session';
import type { z } from '@domain/zod';

import type { ApiConfig } from '../../config/config';
import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';
import type { Email } from '../../email/email';
import { invalidFields } from '../../http/api-error';
import type { Context } from '../../http/module';
import { refuseBreached } from '../breached/breached-passwords';
import {
  consumeInvitation,
  findInvited,
  findInvitee,
  replaceInvitation,
} from '../credentials/invitation-repository';
import { deleteRecoveryCodes } from '../credentials/recovery-repository';
import { recordSecurityEvent } from '../events/security-event-repository';
import { enter } from '../session/enter';
import { hashPassword } from '../session/password';
import { setPassword } from '../session/password-repository';
import { hashToken, newToken } from '../session/token';
import type { Visitor } from '../session/visitor';
import { INVITATION_DAYS, invitationEmail } from './invitation-email';

const expiryOf = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

const refusedInvitation = () =>
  invalidFields([
    {
      path: 'completeRegister',
      message: 'Este convite não é válido ou já venceu. Peça outro a quem fez o seu cadastro.',
    },
  ]);

/**
 * Invites a professional to choose a first password and voids older invitations. Returns the
 * message to send, the only place that holds the link's token. Undefined when there is no such
 * professional, or they are inactive or have a password.
 */
export async function invite(
  { db, now }: { db: Db; now: Date },
  { webUrl }: Pick<ApiConfig, 'webUrl'>,
  idProfessional: number,
): Promise<Email | undefined> {
  const invitee = await findInvitee(db, idProfessional);
  if (!invitee) return undefined;
  const token = newToken();
  await replaceInvitation(db, {
    idProfessional,
    tokenHash: hashToken(token),
    createdAt: now.toISOString(),
    expiresAt: expiryOf(now).toISOString(),
    lostAt: null,
  });
  return invitationEmail({ name: invitee.name, address: invitee.email }, token, webUrl);
}

/**
 * Invites, and sends the message once the transaction is committed (`mailer.wake`). If sending
 * fails, the record says so.
 */
export async function inviteByEmail(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  { config, mailer }: Pick<Context, 'config' | 'mailer'>,
  idProfessional: number,
): Promise<void> {
  const email = await invite({ db: trx, now }, config, idProfessional);
  if (email) await mailer.queue(trx, email, { idProfessional, expiresAt: expiryOf(now), now });
}

/** The account that a valid invitation is for. Throws the 422 of `completeRegister`. */
export async function findInvitedAccount({ db, clock }: Context, token: string): Promise<Invited> {
  const idProfessional = await findInvited(db, hashToken(token), clock().toISOString());
  const invitee = idProfessional === undefined ? undefined : await findInvitee(db, idProfessional);
  if (!invitee) throw refusedInvitation();
  return invitee;
}

/** Sets the first password with an invitation, which is consumed, and opens a session. */
export async function completeRegister(
  { db, clock, config }: Context,
  { password, completeRegister: token }: z.output<typeof completeRegisterSchema>,
  visitor: Visitor,
): Promise<Entry> {
  const now = clock();
  const tokenHash = hashToken(token);
  const idProfessional = await findInvited(db, tokenHash, now.toISOString());
  // Hashing is expensive: only for the holder of a valid invitation.
  if (idProfessional === undefined) throw refusedInvitation();
  refuseBreached('password', password);
  const passwordHash = await hashPassword(password, config.passwordCost);
  return db.transaction().execute(async (trx) => {
    const account = await setPassword({ trx, now }, idProfessional, {
      passwordHash,
      onlyFirst: true,
    });
    if (!account || !(await consumeInvitation(trx, tokenHash))) throw refusedInvitation();
    await deleteRecoveryCodes(trx, idProfessional);
    const event = { kind: 'password-first', idProfessional, detail: 'link' } as const;
    await recordSecurityEvent({ trx, now, from: visitor }, event);
    return enter({ trx, now }, account, { ...visitor, sessionDays: config.sessionDays });
  });
}
