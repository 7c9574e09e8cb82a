import { DAY_MS } from '@domain/duration';

import type { Origin, Write } from '../../db/write';
import { invalidFields } from '../../http/api-error';
import type { Context } from '../../http/module';
import { findFormerPassword } from '../credentials/former-password-repository';
import { deleteSecondFactor } from '../credentials/second-factor-repository';
import {
  findSecondFactorUndo,
  insertSecondFactorUndo,
  takeSecondFactorUndo,
} from '../credentials/second-factor-undo-repository';
import { setEmail, takeChangesSince } from '../email-change/email-change-repository';
import { recordEmail } from '../email-change/email-change-service';
import { recordSecurityEvent } from '../events/security-event-repository';
import { beginAnew } from '../invitation/begin-anew';
import { countTry } from '../session/counted-try-repository';
import type { PasswordChecker } from '../session/password';
import { type Account, findAccountById } from '../session/session-repository';
import { wayBackSubject } from '../session/sign-in-limits';
import { hashToken, newToken } from '../session/token';
import { UNDO_DAYS } from './second-factor-email';

const refusedLink = () =>
  invalidFields([{ path: 'token', message: 'Este link não vale mais: já foi usado ou venceu.' }]);

const refusedPassword = () =>
  invalidFields([
    {
      path: 'password',
      message: 'Esta não é a senha que você usava quando a verificação foi ligada, nem a de antes.',
    },
  ]);

/**
 * Stores the passwords that the notice's link accepts: the present and the former ones. Returns the
 * link's token.
 */
export async function offerWayBack(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  { idProfessional, email, passwordHash }: Account,
): Promise<string> {
  const token = newToken();
  await insertSecondFactorUndo(trx, {
    tokenHash: hashToken(token),
    idProfessional,
    email,
    passwordHash,
    formerPasswordHash: await findFormerPassword(trx, idProfessional, now.toISOString()),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + UNDO_DAYS * DAY_MS).toISOString(),
  });
  return token;
}

/**
 * The person reports that somebody else switched their second factor on, with the link in the
 * notice and a password that they had then or in the days before (R-SES-33). Neither the mailbox
 * alone nor a known password alone gets around the owner's own factor. The factor goes, with an
 * e-mail that took effect since, and all access is reset.
 */
export async function stopSecondFactor(
  { checkPassword, ...context }: Context & { checkPassword: PasswordChecker },
  { token, password }: { token: string; password: string },
  from: Origin,
): Promise<void> {
  const { db, clock, config, mailer } = context;
  const now = clock();
  const undo = await findSecondFactorUndo(db, hashToken(token), now.toISOString());
  if (!undo) throw refusedLink();
  const { idProfessional } = undo;
  const { signInLimits: limits } = config;
  const counted = { ...limits, limit: limits.accountTries, now };
  await countTry(db, wayBackSubject(idProfessional), counted);
  const isOfThen = await checkPassword(undo.passwordHash, password);
  const isOfBefore = await checkPassword(undo.formerPasswordHash, password);
  if (!isOfThen && !isOfBefore) throw refusedPassword();
  await db.transaction().execute(async (trx) => {
    if (!(await takeSecondFactorUndo(trx, undo))) throw refusedLink();
    const account = await findAccountById(trx, idProfessional);
    if (!account) throw refusedLink();
    const { status } = account;
    const moved = await takeChangesSince(trx, idProfessional, undo.createdAt);
    if (moved) {
      const emails = { formerEmail: account.email, email: undo.email };
      await setEmail({ trx, now }, idProfessional, undo.email);
      await recordEmail({ trx, now }, { idProfessional, act: 'email-undone', ...emails });
      const event = { kind: 'email-change-stopped', idProfessional, detail: 'link' } as const;
      await recordSecurityEvent({ trx, now, from }, event);
    }
    if (await deleteSecondFactor(trx, idProfessional)) {
      const event = { kind: 'second-factor-off', idProfessional, detail: 'link' } as const;
      await recordSecurityEvent({ trx, now, from }, event);
    }
    await beginAnew({ trx, now }, context, { idProfessional, status });
  });
  mailer.wake();
}
