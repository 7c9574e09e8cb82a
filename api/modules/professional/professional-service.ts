import { type Access, allows } from '@domain/access/areas';
import { FIRST_KEYS } from '@domain/first-contract';
import {
  type ProfessionalInput,
  professionalSchema,
} from '@domain/professional/professional-schema';
import { type ChangeOf, recordChange } from '@domain/record-change';
import { ACTIVE, INACTIVE } from '@domain/status';

import { keepAnAdministrator } from '../../auth/access/last-administrator';
import { deleteInvitation } from '../../auth/credentials/invitation-repository';
import { deletePendingEmail } from '../../auth/credentials/pending-email-repository';
import { deleteRecoveryCodes } from '../../auth/credentials/recovery-repository';
import { isEmailTaken } from '../../auth/email-change/email-change-repository';
import { requestEmailChange, TAKEN_EMAIL } from '../../auth/email-change/email-change-service';
import { recordSecurityEvent } from '../../auth/events/security-event-repository';
import { inviteByEmail } from '../../auth/invitation/invitation-service';
import { countTry } from '../../auth/session/counted-try-repository';
import { deleteSessionsOf } from '../../auth/session/session-repository';
import { invitationSubject } from '../../auth/session/sign-in-limits';
import { lock } from '../../db/locks';
import type { Db, Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { recordNewRow } from '../../history/record-row-change';
import { conflict, forbidden, invalidFields, notFound, unauthorized } from '../../http/api-error';
import type { Context } from '../../http/module';
import { findCompany } from '../company/company-repository';
import { changeRecord } from '../record/change-record';
import { holdProfessional } from '../record/professional-lock-repository';
import { notifyAccessChanged } from './access-changed-email';
import { duplicateProfessional } from './duplicate-professional';
import {
  findProfessional,
  hasOtherActive,
  insertProfessional,
  type ProfessionalRecord,
  updateProfessional,
  withoutHash,
} from './professional-repository';

const OWN_IDENTITY = 'O CPF, a data de nascimento e a empresa são mudados por outro profissional.';
export const UNKNOWN_PROFESSIONAL = 'Profissional desconhecido.';

/**
 * Registers someone without a password yet, and returns their id; CPF and e-mail are unique (409).
 */
export async function registerProfessional(
  write: Write,
  input: ProfessionalInput,
): Promise<number> {
  const { trx, author, now } = write;
  await refuseUnknownCompany(trx, input);
  if (await isEmailTaken(trx, { email: input.email, now })) throw conflict(TAKEN_EMAIL, 'email');
  const idCompany = input.idCompany ?? author.idCompany;
  const idProfessional = await onlyOnce(() => insertProfessional(write, input, { idCompany }));
  await recordNewRow(write, {
    kind: 'professional',
    id: idProfessional,
    input: { ...input, idCompany },
  });
  if (input.status === ACTIVE)
    await recordSecurityEvent(write, {
      kind: 'access-given',
      idProfessional,
      by: author.idProfessional,
    });
  return idProfessional;
}

const professionalChange = recordChange(professionalSchema, FIRST_KEYS.professional);

interface ChangedProfessional {
  idProfessional: number;
  change: ChangeOf<typeof professionalChange>;
  /** The access that the caller's role gives. */
  access: Access | null;
}

/**
 * Changes a professional. Returns the new version, and whether to invite them (again): for a new
 * e-mail, or because they became active. Deactivating ends every session in the same transaction
 * and voids what was sent to them. For a professional with a password, the e-mail changes only once
 * the new one is confirmed (docs/decisions/0083); otherwise the invitation goes to the new address.
 */
export async function changeProfessional(
  write: Write,
  deps: Pick<Context, 'config' | 'mailer'>,
  { idProfessional, change, access }: ChangedProfessional,
): Promise<{ version: number; invited: boolean }> {
  const { trx, author } = write;
  if (change.status === INACTIVE) await holdBoth(trx, author.idProfessional, idProfessional);
  const record = {
    table: 'professional',
    id: idProfessional,
    unknown: UNKNOWN_PROFESSIONAL,
  } as const;
  let invited = false;
  const version = await changeRecord(write, record, async (row) => {
    const stored = withoutHash(row);
    const input = professionalChange.complete(change, stored);
    if (idProfessional !== author.idProfessional) refuseReachingRights(access, stored, input);
    else refuseOwnIdentity(access, stored, input);
    await writeProfessional(write, deps, { stored, input });
    if (input.status === INACTIVE) await keepAnAdministrator(trx, 'status');
    invited = isInvited(stored, input);
  });
  return { version, invited };
}

/**
 * Where roles are on, a person's own CPF, birth date and company are changed by a colleague, unless
 * the person may change professionals (R-ROL-06). A missing birth date may be filled in, as in the
 * profile (R-PRO-07).
 */
function refuseOwnIdentity(
  access: Access | null,
  stored: ProfessionalRecord,
  input: ProfessionalInput,
): void {
  if (allows(access, 'professional', 'change')) return;
  const isSame =
    stored.cpf === input.cpf &&
    (stored.birthDate === null || stored.birthDate === input.birthDate) &&
    stored.idCompany === input.idCompany;
  if (!isSame) throw forbidden(OWN_IDENTITY);
}

async function writeProfessional(
  write: Write,
  deps: Pick<Context, 'config' | 'mailer'>,
  { stored, input }: { stored: ProfessionalRecord; input: ProfessionalInput },
): Promise<void> {
  const { trx, author, now } = write;
  const { idProfessional } = stored;
  await refuseUnknownCompany(trx, input);
  const deactivated = stored.status === ACTIVE && input.status === INACTIVE;
  const isOwn = idProfessional === author.idProfessional;
  if (deactivated && isOwn) throw await refusedOwnDeactivation(trx, idProfessional);
  const moved = stored.email !== input.email;
  const pending = moved && stored.hasPassword;
  const after = pending ? { ...input, email: stored.email } : input;
  const claim = { email: input.email, idProfessional, now };
  if (moved && !pending && (await isEmailTaken(trx, claim))) throw conflict(TAKEN_EMAIL, 'email');
  await onlyOnce(() => updateProfessional(write, idProfessional, after));
  await endWhatNoLongerHolds(trx, idProfessional, { deactivated, moved: moved && !pending });
  await recordAccess(write, stored, after);
  const byOther = isOwn ? null : await nameOf(trx, author.idProfessional);
  if (pending) {
    const { name, email } = input;
    const change = { idProfessional, name, formerEmail: stored.email, email, byOther };
    await requestEmailChange(write, deps, change);
  }
  if (byOther !== null && stored.hasPassword)
    await notifyAccessChanged(write, deps, { before: stored, after, byOther });
}

/** Records access that was given or ended, and a new e-mail. */
async function recordAccess(
  write: Write,
  before: ProfessionalRecord,
  after: ProfessionalInput,
): Promise<void> {
  const of = { idProfessional: before.idProfessional, by: write.author.idProfessional };
  if (before.status !== after.status) {
    const kind = after.status === ACTIVE ? 'access-given' : 'access-ended';
    await recordSecurityEvent(write, { kind, ...of });
  }
  if (before.email !== after.email)
    await recordSecurityEvent(write, { kind: 'email-changed', ...of });
}

/**
 * Where roles are on, a person must not get another's rights through their record: with an e-mail
 * of one's own, the other's password could be recovered, or their invitation taken.
 */
function refuseReachingRights(
  access: Access | null,
  stored: ProfessionalRecord,
  { email }: ProfessionalInput,
): void {
  if (allows(access, 'security', 'change')) return;
  if (stored.role === 'administrator')
    throw forbidden('Só um administrador altera o cadastro de outro.');
  if (stored.email === email) return;
  if (stored.hasPassword)
    throw forbidden('Só um administrador muda o e-mail de quem já tem senha.');
  if (stored.role !== null)
    throw forbidden('Só um administrador muda o e-mail de quem já tem papel.');
}

async function nameOf(trx: Trx, idProfessional: number): Promise<string> {
  return (await findProfessional(trx, idProfessional))?.name ?? '';
}

/**
 * The caller must stay active until the other's deactivation is written, so that one active
 * professional always remains, even when two deactivate each other. Locked in id order, to avoid a
 * deadlock.
 */
async function holdBoth(trx: Trx, idCaller: number, idProfessional: number): Promise<void> {
  await lock(trx, 'professional', [idCaller, idProfessional]);
  if (!(await holdProfessional(trx, idCaller))) throw unauthorized();
}

/** Prevents deactivating oneself by mistake: only someone else could undo it. */
async function refusedOwnDeactivation(trx: Trx, idProfessional: number) {
  return (await hasOtherActive(trx, idProfessional))
    ? conflict('Você não pode inativar o próprio cadastro. Peça a outro profissional.', 'status')
    : conflict('O último profissional ativo não pode ser inativado.', 'status');
}

/**
 * An inactive professional has no session and no access; messages sent to an old e-mail become void
 * too.
 */
async function endWhatNoLongerHolds(
  trx: Trx,
  idProfessional: number,
  { deactivated, moved }: { deactivated: boolean; moved: boolean },
): Promise<void> {
  if (deactivated) {
    await deleteSessionsOf(trx, idProfessional);
    await deletePendingEmail(trx, idProfessional);
  }
  if (deactivated || moved) {
    await deleteInvitation(trx, idProfessional);
    await deleteRecoveryCodes(trx, idProfessional);
  }
}

function isInvited(before: ProfessionalRecord, after: ProfessionalInput): boolean {
  if (before.hasPassword || after.status !== ACTIVE) return false;
  return before.email !== after.email || before.status !== ACTIVE;
}

/** Sends another invitation, which voids the older one (409 when the person cannot be invited). */
export async function resendInvitation(context: Context, idProfessional: number): Promise<void> {
  const { db, config, clock, mailer } = context;
  const professional = await findProfessional(db, idProfessional);
  if (!professional) throw notFound(UNKNOWN_PROFESSIONAL);
  if (professional.hasPassword) throw conflict('Este profissional já escolheu a própria senha.');
  if (professional.status !== ACTIVE)
    throw conflict('Ative o cadastro antes de reenviar o e-mail.');
  const now = clock();
  const limits = config.recoveryLimits;
  await countTry(db, invitationSubject(idProfessional), {
    ...limits,
    limit: limits.accountTries,
    now,
  });
  await db.transaction().execute((trx) => inviteByEmail({ trx, now }, context, idProfessional));
  mailer.wake();
}

async function refuseUnknownCompany(db: Db, { idCompany }: ProfessionalInput): Promise<void> {
  if (idCompany === null || (await findCompany(db, idCompany))) return;
  throw invalidFields([{ path: 'idCompany', message: 'Empresa desconhecida.' }]);
}

async function onlyOnce<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    const duplicate = duplicateProfessional(error);
    throw duplicate ? conflict(duplicate.message, duplicate.path) : error;
  }
}
