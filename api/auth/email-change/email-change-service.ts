import { DAY_MS, HOUR_MS } from '@domain/duration';

import type { Trx } from '../../db/schema';
import type { Origin, Write } from '../../db/write';
import { recordHistory } from '../../history/record-history-repository';
import { conflict, invalidFields, notFound } from '../../http/api-error';
import type { Context } from '../../http/module';
import { deletePendingEmail } from '../credentials/pending-email-repository';
import { deleteRecoveryCodes } from '../credentials/recovery-repository';
import { deleteSecondFactorSince, hasSecondFactor } from '../credentials/second-factor-repository';
import { recordSecurityEvent } from '../events/security-event-repository';
import { beginAnew } from '../invitation/begin-anew';
import { countTry } from '../session/counted-try-repository';
import { emailChangeSubject } from '../session/sign-in-limits';
import { hashToken, newToken } from '../session/token';
import {
  changedEmail,
  changingEmail,
  CONFIRMATION_HOURS,
  confirmationEmail,
  STOPPABLE_DAYS,
} from './email-change-emails';
import {
  findEmailChange,
  findPendingEmail,
  insertEmailChange,
  isEmailTaken,
  renewEmailChange,
  setEmail,
  takeConfirmation,
  takeStop,
} from './email-change-repository';

export const TAKEN_EMAIL = 'Já existe um profissional com este e-mail.';

type Deps = Pick<Context, 'config' | 'mailer'>;

interface EmailChangeRequest {
  idProfessional: number;
  name: string;
  /** The e-mail currently in use. */
  formerEmail: string;
  email: string;
  /** Who requested the change, when it is not the professional. */
  byOther: string | null;
}

/**
 * How long the former address can undo the change: a week from each new link, and from the
 * confirmation. A change confirmed late, by a link that was sent again, still gets the full week.
 */
const stoppableFrom = (now: Date) => new Date(now.getTime() + STOPPABLE_DAYS * DAY_MS);

/**
 * Stores a pending e-mail change and its messages to both addresses. The new e-mail takes effect
 * once it is confirmed. Requesting the same pending e-mail again does nothing.
 */
export async function requestEmailChange(
  { trx, now, author, from }: Pick<Write, 'trx' | 'now' | 'author' | 'from'>,
  { config, mailer }: Deps,
  request: EmailChangeRequest,
): Promise<void> {
  const { idProfessional, name, formerEmail, email, byOther } = request;
  const instant = now.toISOString();
  if (await isEmailTaken(trx, { email, idProfessional, now })) throw conflict(TAKEN_EMAIL, 'email');
  const pending = await findPendingEmail(trx, idProfessional);
  if (pending?.email === email && pending.expiresAt > instant) return;
  const limits = config.recoveryLimits;
  await countTry(trx, emailChangeSubject(idProfessional), {
    ...limits,
    limit: limits.accountTries,
    now,
  });
  await deletePendingEmail(trx, idProfessional);
  const [token, stopToken] = [newToken(), newToken()];
  const expiresAt = new Date(now.getTime() + CONFIRMATION_HOURS * HOUR_MS);
  const stoppableUntil = stoppableFrom(now);
  await insertEmailChange(trx, {
    idProfessional,
    email,
    formerEmail,
    tokenHash: hashToken(token),
    stopHash: hashToken(stopToken),
    createdAt: instant,
    expiresAt: expiresAt.toISOString(),
    stoppableUntil: stoppableUntil.toISOString(),
    confirmedAt: null,
    lostAt: null,
  });
  const event = { kind: 'email-change-asked', idProfessional, by: author.idProfessional } as const;
  await recordSecurityEvent({ trx, now, from }, event);
  const message = changingEmail(
    { name, address: formerEmail },
    { email, stopToken, byOther, now },
    config.webUrl,
  );
  await mailer.queue(trx, message, { idProfessional, expiresAt: stoppableUntil, now });
  await mailer.queue(trx, confirmationEmail({ name, address: email }, token, config.webUrl), {
    idProfessional,
    expiresAt,
    now,
  });
}

/** Sends a new confirmation link; the previous one becomes void. */
export async function resendConfirmation(
  context: Context,
  { idProfessional, name }: { idProfessional: number; name: string },
): Promise<void> {
  const { db, config, clock, mailer } = context;
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const pending = await findPendingEmail(trx, idProfessional);
    if (!pending) throw notFound('Não há e-mail aguardando confirmação.');
    const limits = config.recoveryLimits;
    await countTry(trx, emailChangeSubject(idProfessional), {
      ...limits,
      limit: limits.accountTries,
      now,
    });
    const token = newToken();
    const expiresAt = new Date(now.getTime() + CONFIRMATION_HOURS * HOUR_MS);
    await renewEmailChange(trx, pending.idEmailChange, {
      tokenHash: hashToken(token),
      expiresAt: expiresAt.toISOString(),
      stoppableUntil: stoppableFrom(now).toISOString(),
    });
    const email = confirmationEmail({ name, address: pending.email }, token, config.webUrl);
    await mailer.queue(trx, email, { idProfessional, expiresAt, now });
  });
  mailer.wake();
}

const refusedLink = () =>
  invalidFields([
    {
      path: 'token',
      message: 'Este link não vale mais: já foi usado, venceu, ou outro mais novo foi enviado.',
    },
  ]);

/** The change that a link is about. A stranger at the new address must not see the former one. */
export async function findEmailChangeOf({ db, clock }: Context, token: string) {
  const tokenHash = hashToken(token);
  const change = await findEmailChange(db, tokenHash, clock().toISOString());
  if (!change) throw refusedLink();
  const { email, formerEmail, stopHash } = change;
  return { email, formerEmail: stopHash === tokenHash ? formerEmail : null };
}

/**
 * The new address is confirmed: it takes effect, and everything sent to the former one becomes
 * void.
 */
export async function confirmEmailChange(
  { db, clock, mailer }: Context,
  token: string,
  from: Origin,
): Promise<void> {
  const now = clock();
  const instant = now.toISOString();
  await db.transaction().execute(async (trx) => {
    const stoppableUntil = stoppableFrom(now).toISOString();
    const change = await takeConfirmation(trx, hashToken(token), { now: instant, stoppableUntil });
    if (!change) throw refusedLink();
    const { idProfessional, email, formerEmail } = change;
    if (await isEmailTaken(trx, { email, idProfessional, now })) throw conflict(TAKEN_EMAIL);
    const { name } = await setEmail({ trx, now }, idProfessional, email);
    await recordEmail({ trx, now }, { idProfessional, act: 'email-confirmed', formerEmail, email });
    await deleteRecoveryCodes(trx, idProfessional);
    const event = { kind: 'email-changed', idProfessional, detail: 'link' } as const;
    await recordSecurityEvent({ trx, now, from }, event);
    const expiresAt = new Date(change.stoppableUntil);
    await mailer.queue(trx, changedEmail({ name, address: formerEmail }, email, now), {
      idProfessional,
      expiresAt,
      now,
    });
  });
  mailer.wake();
}

/** The author is the person: anyone who reads their e-mail is treated as them. */
export function recordEmail(
  { trx, now }: { trx: Trx; now: Date },
  {
    idProfessional,
    act,
    formerEmail,
    email,
  }: {
    idProfessional: number;
    act: 'email-confirmed' | 'email-undone';
    formerEmail: string;
    email: string;
  },
): Promise<void> {
  return recordHistory(
    { trx, now, author: { idProfessional } },
    {
      kind: 'professional',
      idRecord: idProfessional,
      act,
      changes: [['email', formerEmail, email]],
    },
  );
}

interface StoppedEmailChange {
  /** Whether the change had been confirmed. */
  undone: boolean;
  /** Whether signing in still requires a code, of a factor older than the change. */
  secondFactorStays: boolean;
}

/**
 * The owner of the former address rejects the change. A pending change is cancelled. A confirmed
 * one is undone, and because an intruder may have set a password since, the password is removed:
 * the owner sets a new one by invitation. A second factor that was switched on since goes too
 * (R-SES-31); an older one stays, as after a recovery: the address alone gives no access. The
 * notice about a second factor has its own undo link (R-SES-33).
 */
export async function stopEmailChange(
  context: Context,
  token: string,
  from: Origin,
): Promise<StoppedEmailChange> {
  const { db, clock, mailer } = context;
  const now = clock();
  const stopped = await db.transaction().execute(async (trx) => {
    const change = await takeStop(trx, hashToken(token), now.toISOString());
    if (!change) throw refusedLink();
    const { idProfessional } = change;
    const event = { kind: 'email-change-stopped', idProfessional, detail: 'link' } as const;
    await recordSecurityEvent({ trx, now, from }, event);
    if (change.confirmedAt === null) return { undone: false, secondFactorStays: false };
    const { status } = await setEmail({ trx, now }, idProfessional, change.formerEmail);
    await recordEmail(
      { trx, now },
      {
        idProfessional,
        act: 'email-undone',
        formerEmail: change.email,
        email: change.formerEmail,
      },
    );
    if (await deleteSecondFactorSince(trx, idProfessional, change.createdAt)) {
      const switchedOff = { kind: 'second-factor-off', idProfessional, detail: 'link' } as const;
      await recordSecurityEvent({ trx, now, from }, switchedOff);
    }
    await beginAnew({ trx, now }, context, { idProfessional, status });
    return { undone: true, secondFactorStays: await hasSecondFactor(trx, idProfessional) };
  });
  mailer.wake();
  return stopped;
}
