import { unauthorized } from '../../http/api-error';
import type { Context } from '../../http/module';
import { findHalfSession, finishHalfSession } from '../credentials/half-session-repository';
import { findSecondFactor } from '../credentials/second-factor-repository';
import { recordSecurityEvent } from '../events/security-event-repository';
import { ownersOfDevice, rememberDevice } from '../session/known-device-repository';
import { openSession, type SignIn } from '../session/open-session';
import { findAccountById, findPrincipal, holdAccount } from '../session/session-repository';
import { derivedToken, hashToken } from '../session/token';
import type { Visitor } from '../session/visitor';
import {
  countVisitorTry,
  forgiveVisitor,
  signInAccount,
  type VisitorTry,
} from '../session/visitor-tries';
import { notifySecondFactor } from './second-factor-email';
import { refusedCode, takeCode } from './second-factor-service';

const expired = () => unauthorized('O tempo para digitar o código acabou. Entre de novo.');

const finished = () => unauthorized('Esta entrada já foi concluída. Entre de novo.');

/**
 * The second step of signing in: a code turns the half session into a session. Repeated with the
 * same code, because the answer was lost, it returns that session while it is open: the code opens
 * no other. The caller has to know the half session's token, and is counted like any try.
 */
export async function finishSignIn(
  context: Context,
  { token, code }: { token: string; code: string },
  { address, device, deviceHash }: Visitor,
): Promise<SignIn> {
  const { db, clock, config, mailer } = context;
  const now = clock();
  const from = { address, device };
  const tokenHash = hashToken(token);
  const waiting = await findHalfSession(db, tokenHash, now.toISOString());
  if (!waiting) throw expired();
  const { idProfessional } = waiting;
  const owners = await ownersOfDevice(db, deviceHash);
  const tried: VisitorTry = {
    what: 'second-step',
    account: signInAccount(idProfessional),
    address,
    knownDevice: owners.includes(idProfessional) ? deviceHash : null,
  };
  await countVisitorTry({ db, now }, tried, config.signInLimits);

  const opened = await db.transaction().execute(async (trx) => {
    const account = await findAccountById(trx, idProfessional);
    if (!account || !(await holdAccount(trx, account))) throw expired();
    const factor = await findSecondFactor(trx, idProfessional);
    // Switched off meanwhile: signing in again requires no code.
    if (!factor || factor.enabledAt === null) throw expired();
    // Read again under the lock: another request or a new password may have ended it.
    const half = await findHalfSession(trx, tokenHash, now.toISOString());
    if (!half) throw expired();
    const sessionToken = derivedToken(context.sealingKey, `second-step ${token} ${code}`);
    if (half.finishedAt !== null) {
      const stands = await findPrincipal(trx, hashToken(sessionToken), now.toISOString());
      if (!stands) throw finished();
      await rememberDevice({ trx, now }, account, deviceHash);
      return { token: sessionToken, account };
    }
    const taken = await takeCode(trx, { context, factor, now }, code);
    if (!taken) return null;
    await finishHalfSession(trx, tokenHash, now.toISOString());
    if (taken.codesLeft !== null) {
      const event = { what: 'code-used', left: taken.codesLeft } as const;
      await notifySecondFactor({ trx, now, from }, { config, mailer }, { account, event });
    }
    await rememberDevice({ trx, now }, account, deviceHash);
    const { sessionDays } = config;
    return openSession(trx, account, { sessionDays, ...from, now, token: sessionToken });
  });
  if (!opened) {
    const event = { kind: 'second-step-refused', idProfessional } as const;
    await recordSecurityEvent({ trx: db, now, from }, event);
    throw refusedCode();
  }
  mailer.wake();
  await forgiveVisitor(db, tried);
  return opened;
}
