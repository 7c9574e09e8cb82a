import type { AreaLists, Role } from '@domain/access/roles';
import { personRoleWire, rolesWire, roleWire } from '@domain/wire/security';
import { list, nothing } from '@domain/wire/tolerant';
import type { RecordWrite } from '~/server/forms/record-form.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, type RecordUpdate } from '~/server/http/api-client.server';

const personRoleList = list(personRoleWire.read);

/** The roles and whether they are on; an extension (docs/contract.md#roles). */
export function readRoles(caller: Caller) {
  return callApi(caller, { path: 'security/roles' }, rolesWire.read);
}

/** PUT security/roles; 412 when `etag` is stale. */
export async function switchRoles(
  caller: Caller,
  body: { rolesOn: boolean; currentPassword: string },
  { etag, idempotencyKey }: RecordWrite,
): Promise<void> {
  const call = {
    method: 'PUT',
    path: 'security/roles',
    body,
    ifMatch: etag,
    idempotencyKey,
  } as const;
  await callApi(caller, call, rolesWire.read);
}

export function readRole(caller: Caller, role: Role) {
  return callApi(caller, { path: `security/roles/${role}` }, roleWire.read);
}

export async function updateRole(
  caller: Caller,
  { id, input, etag, idempotencyKey }: Omit<RecordUpdate<AreaLists>, 'id'> & { id: Role },
): Promise<void> {
  const path = `security/roles/${id}`;
  const call = { method: 'PUT', path, body: input, ifMatch: etag, idempotencyKey } as const;
  await callApi(caller, call, nothing);
}

/** The active people and their roles. */
export async function listPeople(caller: Caller) {
  const { data } = await callApi(caller, { path: 'security/people' }, personRoleList);
  return data;
}

export function readPersonRole(caller: Caller, idProfessional: number) {
  return callApi(caller, { path: `security/people/${idProfessional}` }, personRoleWire.read);
}

export async function updatePersonRole(
  caller: Caller,
  { id, input, etag, idempotencyKey }: RecordUpdate<{ role: Role | null }>,
): Promise<void> {
  const path = `security/people/${id}`;
  const call = { method: 'PUT', path, body: input, ifMatch: etag, idempotencyKey } as const;
  await callApi(caller, call, nothing);
}
