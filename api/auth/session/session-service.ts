import type { SignInInput } from '@domain/session/sign-in-schema';
import { ACTIVE } from '@domain/status';
import { cleanTaxId } from '@domain/tax-id';
import type { Entry } from '@domain/wire/session';

import type { ApiConfig } from '../../config/config';
import type { Db } from '../../db/schema';
import { unauthorized } from '../../http/api-error';
import { recordSecurityEvent } from '../events/security-event-repository';
import { enter } from './enter';
import { ownersOfDevice } from './known-device-repository';
import type { PasswordChecker } from './password';
import { findAccount, holdAccount } from './session-repository';
import type { Visitor } from './visitor';
import { countVisitorTry, forgiveVisitor, signInAccount, type VisitorTry } from './visitor-tries';

const WRONG_CREDENTIALS = 'E-mail, CPF ou senha inválidos.';

interface SignInDeps {
  db: Db;
  config: Pick<ApiConfig, 'signInLimits' | 'sessionDays'>;
  checkPassword: PasswordChecker;
  now: Date;
}

/**
 * Signs a professional in by e-mail or CPF, or up to the second step. An unknown account, a wrong
 * password, an inactive professional and one without a password all get the same 401.
 */
export async function signIn(
  { db, config, checkPassword, now }: SignInDeps,
  input: SignInInput,
  { address, device, deviceHash }: Visitor,
): Promise<Entry> {
  const { signInLimits: limits, sessionDays } = config;
  const typed = input.cpfOrEmail;
  const account = typed.includes('@')
    ? await findAccount(db, 'email', typed)
    : await findAccount(db, 'cpf', cleanTaxId(typed));
  const owners = await ownersOfDevice(db, deviceHash);
  const tried: VisitorTry = {
    what: 'sign-in',
    account: account ? signInAccount(account.idProfessional) : typed,
    address,
    knownDevice: account && owners.includes(account.idProfessional) ? deviceHash : null,
  };
  await countVisitorTry({ db, now }, tried, limits);

  const matches = await checkPassword(account?.passwordHash ?? null, input.password);
  if (!account || !matches || account.status !== ACTIVE) {
    // What was typed for an unknown account is not recorded: it may be a password.
    const event = {
      kind: 'sign-in-refused',
      idProfessional: account?.idProfessional ?? null,
    } as const;
    await recordSecurityEvent({ trx: db, now, from: { address, device } }, event);
    throw unauthorized(WRONG_CREDENTIALS);
  }

  const opened = await db.transaction().execute(async (trx) => {
    // The password may have changed, ending every session, while this one was being checked.
    if (!(await holdAccount(trx, account))) throw unauthorized(WRONG_CREDENTIALS);
    return enter({ trx, now }, account, { address, device, deviceHash, sessionDays });
  });
  await forgiveVisitor(db, tried);
  return opened;
}
