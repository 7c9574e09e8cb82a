import type { ProfessionalFilter } from '@domain/professional/professional-filter';
import type { ProfessionalInput } from '@domain/professional/professional-schema';
import { professionalRowWire, professionalWire } from '@domain/wire/professional';
import { nothing, pageOf } from '@domain/wire/tolerant';
import { createRecord } from '~/server/forms/create-or-change.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, type RecordUpdate } from '~/server/http/api-client.server';

const professionalRowPage = pageOf(professionalRowWire.read);

/** GET professional/filter */
export async function listProfessionalPage(caller: Caller, filter: ProfessionalFilter) {
  const { data } = await callApi(
    caller,
    { path: 'professional/filter', query: filter },
    professionalRowPage,
  );
  return data;
}

/** GET professional/{id}, with its ETag. */
export async function readProfessional(caller: Caller, idProfessional: number) {
  const { data, etag } = await callApi(
    caller,
    { path: `professional/${idProfessional}` },
    professionalWire.read,
  );
  return { professional: data, etag };
}

/** POST professional, 201; the new id, null when the server does not return it. */
export function createProfessional(
  caller: Caller,
  input: ProfessionalInput,
  idempotencyKey: string | null,
): Promise<number | null> {
  return createRecord(
    caller,
    {
      path: 'professional',
      screens: '/dashboard/professional',
      input,
      idempotencyKey,
      success: 201,
    },
    (update) => updateProfessional(caller, update),
  );
}

/**
 * PUT professional/{id}, 204. The current password is sent only where it was typed, for one's own
 * e-mail (docs/contract.md#pending-email).
 */
export async function updateProfessional(
  caller: Caller,
  {
    id,
    input,
    etag,
    idempotencyKey,
  }: RecordUpdate<ProfessionalInput & { currentPassword?: string | null }>,
) {
  const { currentPassword = null, ...others } = input;
  const body = currentPassword === null ? others : input;
  const write = { body, ifMatch: etag, idempotencyKey };
  await callApi(
    caller,
    { method: 'PUT', path: `professional/${id}`, ...write, success: 204 },
    nothing,
  );
}

/**
 * GET professional/resend-email/{id}: resends the first-access e-mail to a person without a
 * password.
 */
export async function resendFirstAccess(caller: Caller, idProfessional: number) {
  await callApi(caller, { path: `professional/resend-email/${idProfessional}` }, nothing);
}

/**
 * POST professional/{id}/pending-email/resend, an extension (docs/contract.md#pending-email):
 * resends the message that confirms the new e-mail.
 */
export async function resendPendingEmail(caller: Caller, idProfessional: number) {
  await callApi(
    caller,
    { method: 'POST', path: `professional/${idProfessional}/pending-email/resend` },
    nothing,
  );
}

/**
 * DELETE professional/{id}/pending-email, an extension (docs/contract.md#pending-email): the
 * current e-mail stays.
 */
export async function cancelPendingEmail(caller: Caller, idProfessional: number) {
  await callApi(
    caller,
    { method: 'DELETE', path: `professional/${idProfessional}/pending-email` },
    nothing,
  );
}
