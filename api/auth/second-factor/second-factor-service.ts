import type { SecondFactorSetup } from '@domain/wire/session';

import type { Trx } from '../../db/schema';
import type { Origin } from '../../db/write';
import { conflict, invalidFields } from '../../http/api-error';
import type { Context } from '../../http/module';
import { openSecret, sealSecret } from '../../secrets/sealed-secret';
import {
  areRecoveryCodes,
  countRecoveryCodes,
  deleteSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  prepareSecondFactor,
  replaceRecoveryCodes,
  type StoredSecondFactor,
  takeRecoveryCode,
  takeStep,
} from '../credentials/second-factor-repository';
import { countTry, forgetTries } from '../session/counted-try-repository';
import { confirmOwnPassword } from '../session/own-password';
import type { PasswordChecker } from '../session/password';
import { type Account, holdAccount } from '../session/session-repository';
import { ownCodeSubject } from '../session/sign-in-limits';
import { hashToken } from '../session/token';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes';
import { notifySecondFactor } from './second-factor-email';
import { offerWayBack } from './second-factor-undo';
import { newSecret, setupUri, stepOf } from './totp';

const ALREADY_ON = 'A verificação em duas etapas já está ligada.';
const NOT_ON = 'A verificação em duas etapas não está ligada.';
const CHANGED_ELSEWHERE = 'O seu acesso foi alterado em outro lugar. Entre de novo para continuar.';

/** One refusal for a wrong, an old and a used code, so that it does not reveal which. */
export const refusedCode = () =>
  invalidFields([
    {
      path: 'code',
      message: 'Código inválido ou já usado. Espere o próximo, e confira a hora do celular.',
    },
  ]);

interface Owner {
  idProfessional: number;
  currentPassword: string;
}

/** How a change is authorised, and where it comes from. */
interface CodeProof {
  code: string;
  from: Origin;
}

interface OwnerWithCode extends Owner, CodeProof {}

/** The Idempotency-Key of a request that makes recovery codes, if any. */
interface Keyed {
  key: string | null;
}

interface CheckedContext extends Context {
  checkPassword: PasswordChecker;
}

/** Prepares a second factor: on once one of its codes is confirmed. Preparing again replaces it. */
export async function prepareOwnFactor(
  { checkPassword, ...context }: CheckedContext,
  { idProfessional, currentPassword }: Owner,
): Promise<SecondFactorSetup> {
  const account = await confirmOwnPassword(context, checkPassword, {
    idProfessional,
    password: currentPassword,
  });
  const { db, clock, sealingKey } = context;
  const secret = newSecret();
  const prepared = await db.transaction().execute((trx) =>
    prepareSecondFactor(trx, {
      idProfessional,
      secret: sealSecret(secret, sealingKey),
      createdAt: clock().toISOString(),
    }),
  );
  if (!prepared) throw conflict(ALREADY_ON);
  return { secret, uri: setupUri(secret, account.email) };
}

/**
 * Switches the prepared factor on with one of its codes; returns the recovery codes. Repeated under
 * its key, it returns the same ones until one was used.
 */
export async function enableOwnFactor(
  context: Context,
  account: Account,
  { code, from, key }: CodeProof & Keyed,
): Promise<string[]> {
  const { db, clock, config, mailer, sealingKey } = context;
  const { idProfessional } = account;
  await countCodeTry(context, idProfessional);
  const factor = await findSecondFactor(db, idProfessional);
  if (!factor) throw conflict(NOT_ON);
  const codes = newRecoveryCodes({ sealingKey, idProfessional, key, code });
  const codeHashes = codes.map(hashToken);
  if (factor.enabledAt !== null) {
    if (await areRecoveryCodes(db, idProfessional, codeHashes)) return codes;
    throw conflict(ALREADY_ON);
  }
  const now = clock();
  const step = stepOf(openSecret(factor.secret, sealingKey), code, now);
  if (step === null) throw refusedCode();
  await db.transaction().execute(async (trx) => {
    if (!(await holdAccount(trx, account))) throw conflict(CHANGED_ELSEWHERE);
    const enabled = { enabledAt: now.toISOString(), lastStep: step };
    if (!(await enableSecondFactor(trx, factor, enabled))) throw conflict(ALREADY_ON);
    const createdAt = enabled.enabledAt;
    await replaceRecoveryCodes(trx, idProfessional, { codeHashes, createdAt });
    const event = { what: 'on', undoToken: await offerWayBack({ trx, now }, account) } as const;
    await notifySecondFactor({ trx, now, from }, { config, mailer }, { account, event });
  });
  mailer.wake();
  await forgetTries(db, ownCodeSubject(idProfessional));
  return codes;
}

/** Switches the user's factor off: with the password and a code, of the application or recovery. */
export async function disableOwnFactor(
  context: CheckedContext,
  owner: OwnerWithCode,
): Promise<void> {
  await changeOwnFactor(context, owner, {
    what: 'off',
    change: (trx) => deleteSecondFactor(trx, owner.idProfessional),
  });
}

/**
 * Makes new recovery codes; the earlier ones become void. Repeated under its key, it returns the
 * same ones until one was used: the request's code is used up, and the user may not have seen the
 * new ones.
 */
export async function renewOwnCodes(
  context: CheckedContext,
  owner: OwnerWithCode & Keyed,
): Promise<string[]> {
  const { idProfessional, key, code } = owner;
  const codes = newRecoveryCodes({ sealingKey: context.sealingKey, idProfessional, key, code });
  const codeHashes = codes.map(hashToken);
  await changeOwnFactor(context, owner, {
    what: 'new-codes',
    isDone: (trx) => areRecoveryCodes(trx, idProfessional, codeHashes),
    change: (trx, createdAt) =>
      replaceRecoveryCodes(trx, idProfessional, { codeHashes, createdAt }),
  });
  return codes;
}

interface FactorChange {
  what: 'off' | 'new-codes';
  change: (trx: Trx, at: string) => Promise<unknown>;
  /** Whether an earlier request already made the change. */
  isDone?: (trx: Trx) => Promise<boolean>;
}

async function changeOwnFactor(
  { checkPassword, ...context }: CheckedContext,
  { idProfessional, currentPassword, code, from }: OwnerWithCode,
  { what, change, isDone }: FactorChange,
): Promise<void> {
  const { db, clock, config, mailer } = context;
  const account = await confirmOwnPassword(context, checkPassword, {
    idProfessional,
    password: currentPassword,
  });
  await countCodeTry(context, idProfessional);
  const now = clock();
  await db.transaction().execute(async (trx) => {
    if (!(await holdAccount(trx, account))) throw conflict(CHANGED_ELSEWHERE);
    const factor = await findSecondFactor(trx, idProfessional);
    if (!factor || factor.enabledAt === null) throw conflict(NOT_ON);
    if (await isDone?.(trx)) return;
    if (!(await takeCode(trx, { context, factor, now }, code))) throw refusedCode();
    await change(trx, now.toISOString());
    await notifySecondFactor({ trx, now, from }, { config, mailer }, { account, event: { what } });
  });
  mailer.wake();
  await forgetTries(db, ownCodeSubject(idProfessional));
}

/**
 * Takes a code of the application, or a recovery code: each works once. Undefined when it is
 * neither; otherwise how many recovery codes are left after one was used, or null.
 */
export async function takeCode(
  trx: Trx,
  {
    context: { sealingKey },
    factor,
    now,
  }: { context: Pick<Context, 'sealingKey'>; factor: StoredSecondFactor; now: Date },
  code: string,
): Promise<{ codesLeft: number | null } | undefined> {
  const step = /^\d{6}$/.test(code)
    ? stepOf(openSecret(factor.secret, sealingKey), code, now)
    : null;
  if (step !== null) {
    return (await takeStep(trx, factor, step)) ? { codesLeft: null } : undefined;
  }
  const { idProfessional } = factor;
  const taken = await takeRecoveryCode(trx, idProfessional, hashToken(readRecoveryCode(code)));
  return taken ? { codesLeft: await countRecoveryCodes(trx, idProfessional) } : undefined;
}

/** Counted before the code is checked, so that an unattended session cannot be used to guess it. */
async function countCodeTry(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  idProfessional: number,
): Promise<void> {
  const { signInLimits: limits } = config;
  const counted = { ...limits, limit: limits.accountTries, now: clock() };
  await countTry(db, ownCodeSubject(idProfessional), counted);
}
