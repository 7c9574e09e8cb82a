import type { SignInInput } from '@domain/session/sign-in-schema';
import {
  type EmailChangeLink,
  emailChangeWire,
  entryWire,
  type Invited,
  invitedWire,
  type OpenSession,
  openSessionWire,
  recoveryWayWire,
  signedInWire,
  type StoppedEmailChange,
  stoppedEmailChangeWire,
} from '@domain/wire/session';
import { list, nothing } from '@domain/wire/tolerant';
import type { z } from '@domain/zod';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ApiError } from '~/server/http/api-error.server';
import { nullIfRefused, nullIfUnsupported } from '~/server/http/failed-call.server';
import type { SessionRecord } from '~/server/session/session-cookie.server';

const openSessionList = list(openSessionWire.read);

function record({ token, account }: z.output<typeof signedInWire.read>): SessionRecord {
  return {
    token,
    professionalName: account.name,
    professionalEmail: account.email,
    professionalId: account.idProfessional,
    companyId: account.idCompany,
  };
}

/** The result of the first factor: a session, or a token for the second step. */
export type Entered = SessionRecord | { halfToken: string };

function entered(entry: z.output<typeof entryWire.read>): Entered {
  return 'half' in entry ? { halfToken: entry.half.token } : record(entry);
}

/** POST session/login. A 401 means wrong credentials; its message is for the person. */
export async function signIn(caller: Caller, input: SignInInput): Promise<Entered> {
  const { data } = await callApi(
    caller,
    { method: 'POST', path: 'session/login', body: input },
    entryWire.read,
  );
  return entered(data);
}

/**
 * POST session/second-factor/verify, an extension (docs/contract.md#second-factor): the second step
 * of signing in. A 401 means that the first is too long ago.
 */
export async function finishSignIn(
  caller: Caller,
  step: { token: string; code: string },
): Promise<SessionRecord> {
  const { data } = await callApi(
    caller,
    { method: 'POST', path: 'session/second-factor/verify', body: step },
    signedInWire.read,
  );
  return record(data);
}

/**
 * POST session/recovery-code: sends a code by e-mail, and says the same whether the account exists
 * or not.
 */
export async function sendRecoveryCode(caller: Caller, cpfOrEmail: string): Promise<void> {
  await callApi(
    caller,
    { method: 'POST', path: 'session/recovery-code', body: { cpfOrEmail } },
    nothing,
  );
}

/**
 * GET session/recovery-code, an extension (docs/contract.md#emails-kept): whether codes are stored
 * as files, for lack of an e-mail server. A server that does not say sends them.
 */
export async function areCodesKept(caller: Caller): Promise<boolean> {
  const request = callApi(caller, { path: 'session/recovery-code' }, recoveryWayWire.read);
  const way = await request.then(({ data }) => data).catch(nullIfRefused);
  return way?.emailsKept ?? false;
}

/**
 * POST session/validate-recovery-code; with `recoveryData` only after following the e-mail's link
 * (docs/contract.md#sessions).
 */
export async function validateRecoveryCode(
  caller: Caller,
  {
    recoveryData,
    ...code
  }: { cpfOrEmail: string; recoveryCode: string; recoveryData: string | null },
): Promise<void> {
  const body = recoveryData === null ? code : { ...code, recoveryData };
  await callApi(caller, { method: 'POST', path: 'session/validate-recovery-code', body }, nothing);
}

/** POST session/reset-password; the person is signed in, or up to the second step. */
export async function resetPassword(
  caller: Caller,
  reset: {
    cpfOrEmail: string;
    recoveryCode: string;
    newPassword: string;
    recoveryData: string | null;
  },
): Promise<Entered> {
  const { data } = await callApi(
    caller,
    { method: 'POST', path: 'session/reset-password', body: reset },
    entryWire.read,
  );
  return entered(data);
}

/**
 * POST professional/invitation, an extension (docs/contract.md#invitation-account). Throws the
 * refusal of an invitation that is no longer valid; null where the API does not say.
 */
export async function findInvited(caller: Caller, token: string): Promise<Invited | null> {
  const request = callApi(
    caller,
    { method: 'POST', path: 'professional/invitation', body: { completeRegister: token } },
    invitedWire.read,
  );
  return request
    .then(({ data }) => data)
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 422) throw error;
      return nullIfRefused(error);
    });
}

/** PUT professional/complete-register: the first password; the person is signed in. */
export async function completeRegister(
  caller: Caller,
  first: { password: string; completeRegister: string },
): Promise<Entered> {
  const { data } = await callApi(
    caller,
    { method: 'PUT', path: 'professional/complete-register', body: first },
    entryWire.read,
  );
  return entered(data);
}

/**
 * POST session/email-change, an extension (docs/contract.md#pending-email): which e-mail a link is
 * about; null where the API does not say, or the link is no longer valid, which its button finds
 * out.
 */
export async function findEmailChange(
  caller: Caller,
  token: string,
): Promise<EmailChangeLink | null> {
  const call = { method: 'POST', path: 'session/email-change', body: { token } } as const;
  const asked = callApi(caller, call, emailChangeWire.read);
  return asked.then(({ data }) => data).catch(nullIfRefused);
}

/**
 * POST session/confirm-email, an extension (docs/contract.md#pending-email): the token of the link
 * sent to a new e-mail.
 */
export async function confirmEmail(caller: Caller, token: string): Promise<void> {
  await callApi(
    caller,
    { method: 'POST', path: 'session/confirm-email', body: { token } },
    nothing,
  );
}

/**
 * POST session/stop-email-change, an extension (docs/contract.md#pending-email): says whether the
 * change had been confirmed and was undone, and whether a second factor is still required.
 */
export async function stopEmailChange(caller: Caller, token: string): Promise<StoppedEmailChange> {
  const { data } = await callApi(
    caller,
    { method: 'POST', path: 'session/stop-email-change', body: { token } },
    stoppedEmailChangeWire.read,
  );
  return data;
}

/**
 * POST session/stop-second-factor (docs/contract.md#second-factor): the token of the notice's link,
 * and a password that the person had.
 */
export async function stopSecondFactor(
  caller: Caller,
  stop: { token: string; password: string },
): Promise<void> {
  await callApi(
    caller,
    { method: 'POST', path: 'session/stop-second-factor', body: stop },
    nothing,
  );
}

/** Revokes the session at the API, where supported (docs/contract.md#sessions). */
export async function signOut(caller: Caller): Promise<void> {
  await callApi(caller, { method: 'DELETE', path: 'session' }, nothing);
}

/**
 * GET session/open, where the API supports it (docs/contract.md#own-access); null where it does
 * not.
 */
export async function listOpenSessions(caller: Caller): Promise<OpenSession[] | null> {
  const request = callApi(caller, { path: 'session/open' }, openSessionList);
  return request.then(({ data }) => data).catch(nullIfUnsupported);
}

/** DELETE session/open/{id}, one of the person's own. */
export async function endOpenSession(caller: Caller, idSession: string): Promise<void> {
  await callApi(
    caller,
    { method: 'DELETE', path: `session/open/${encodeURIComponent(idSession)}` },
    nothing,
  );
}

/** DELETE session/open: all of the person's own but this one. */
export async function endOtherSessions(caller: Caller): Promise<void> {
  await callApi(caller, { method: 'DELETE', path: 'session/open' }, nothing);
}

/** PUT session/password: changes the person's own, with the current one; the other sessions end. */
export async function changePassword(
  caller: Caller,
  change: { currentPassword: string; newPassword: string },
): Promise<void> {
  await callApi(caller, { method: 'PUT', path: 'session/password', body: change }, nothing);
}
