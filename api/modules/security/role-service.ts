import { type Access, type Area, AREA_LABELS } from '@domain/access/areas';
import {
  ADMINISTRATOR_ACCESS,
  areaLists,
  type Role,
  ROLE_LABELS,
  roleNumber,
  ROLES,
} from '@domain/access/roles';
import { changedFields } from '@domain/history/changes';

import {
  findPeopleWithRoles,
  findPersonWithRole,
  findRoles,
  updatePersonRole,
  updateRole,
} from '../../auth/access/access-repository';
import { keepAnAdministrator } from '../../auth/access/last-administrator';
import { updateSecurityPolicy } from '../../auth/access/security-policy-repository';
import { recordSecurityEvent } from '../../auth/events/security-event-repository';
import type { Db } from '../../db/schema';
import { readRow } from '../../db/versioned-rows';
import type { Write } from '../../db/write';
import { recordHistory } from '../../history/record-history-repository';
import { recordRowChange } from '../../history/record-row-change';
import { conflict, notFound, unauthorized } from '../../http/api-error';
import { changeRecord } from '../record/change-record';
import { refuseStaleUnless, refuseStaleVersion } from '../record/stale-record';
import { findPolicyChangers } from './policy-changers-repository';

export const UNKNOWN_PERSON = 'Profissional desconhecido.';

/** A role, what it opens, and how many active people have it. */
export interface RoleView {
  role: Role;
  name: string;
  access: Access;
  people: number;
  version: number;
}

/** All roles, the administrator's first. */
export async function readRoles(db: Db): Promise<RoleView[]> {
  const stored = new Map((await findRoles(db)).map((one) => [one.role, one]));
  const people = await findPeopleWithRoles(db);
  return ROLES.map((role) => ({
    role,
    name: ROLE_LABELS[role],
    access: role === 'administrator' ? ADMINISTRATOR_ACCESS : (stored.get(role)?.access ?? {}),
    people: people.filter((person) => person.role === role).length,
    version: stored.get(role)?.version ?? 0,
  }));
}

/**
 * Switches roles on or off. The person who switches them on becomes an administrator: somebody must
 * be able to continue, and before that everybody could have made themself one.
 */
export async function switchRoles(write: Write, rolesOn: boolean): Promise<number> {
  const { author } = write;
  if (rolesOn) await makeAdministrator(write);
  const by = { idProfessional: author.idProfessional };
  const detail = rolesOn ? 'roles-on' : 'roles-off';
  const version = await updateSecurityPolicy(write, { rolesOn });
  await refuseStaleUnless(write, version - 1, (count) => findPolicyChangers(write.trx, count));
  await recordSecurityEvent(write, { kind: 'policy-changed', ...by, detail });
  await recordHistory(write, {
    kind: 'role',
    idRecord: roleNumber('administrator'),
    act: detail,
    changes: [['rolesOn', !rolesOn, rolesOn]],
  });
  return version;
}

/** Only the role of their record changes; its history records it if it did. */
async function makeAdministrator(write: Write): Promise<void> {
  const { trx, author } = write;
  const id = author.idProfessional;
  const before = await readRow(trx, 'professional', id);
  if (!before || !(await updatePersonRole(trx, id, 'administrator'))) throw unauthorized();
  await recordRowChange(write, { table: 'professional', id, before, onlyIfChanged: true });
}

/** Changes what a role opens; the administrator's is fixed. */
export async function changeRole(write: Write, role: Role, access: Access): Promise<number> {
  const stored = (await findRoles(write.trx)).find((one) => one.role === role);
  const version = await updateRole(write, role, access);
  if (version === undefined) throw conflict('O papel Administrador abre tudo, e não muda.');
  const kept = { kind: 'role', id: roleNumber(role), acts: ['role-changed'] } as const;
  await refuseStaleVersion(write, kept, version - 1);
  const { idProfessional } = write.author;
  await recordSecurityEvent(write, { kind: 'role-changed', idProfessional, detail: role });
  await recordHistory(write, {
    kind: 'role',
    idRecord: roleNumber(role),
    act: 'role-changed',
    changes: changedFields('role', inWords(stored?.access ?? {}), inWords(access)),
  });
  return version;
}

/** A role's areas, as its history shows them. */
function inWords(access: Access): Record<'see' | 'change', string> {
  const { see, change } = areaLists(access);
  const named = (areas: readonly Area[]) => areas.map((area) => AREA_LABELS[area]).join(', ');
  return { see: named(see), change: named(change) };
}

/** Gives a person a role, or none, on the version of their record. */
export async function changePersonRole(
  write: Write,
  idProfessional: number,
  role: Role | null,
): Promise<number> {
  const { trx } = write;
  const record = { table: 'professional', id: idProfessional, unknown: UNKNOWN_PERSON } as const;
  return changeRecord(write, record, async () => {
    if (!(await updatePersonRole(trx, idProfessional, role)))
      throw conflict('Este profissional está inativo.');
    await keepAnAdministrator(trx, 'role');
    const event = { kind: 'role-given', idProfessional, by: write.author.idProfessional } as const;
    await recordSecurityEvent(write, { ...event, detail: role ?? 'none' });
  });
}

export async function personOf(db: Db, idProfessional: number) {
  const person = await findPersonWithRole(db, idProfessional);
  if (!person) throw notFound(UNKNOWN_PERSON);
  return person;
}
