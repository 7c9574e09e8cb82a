import { nothing } from '@domain/wire/tolerant';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, callApiForFile } from '~/server/http/api-client.server';

/**
 * GET bank-slip/generate-bank-slip/{id}: issues an installment's slip. The order then has its
 * number.
 */
export async function generateSlip(caller: Caller, idOrderInstallment: number): Promise<void> {
  await callApi(caller, { path: `bank-slip/generate-bank-slip/${idOrderInstallment}` }, nothing);
}

/** DELETE bank-slip/cancel-bank-slip/{id} */
export async function cancelSlip(
  caller: Caller,
  idOrderInstallment: number,
  idempotencyKey: string,
): Promise<void> {
  await callApi(
    caller,
    { method: 'DELETE', path: `bank-slip/cancel-bank-slip/${idOrderInstallment}`, idempotencyKey },
    nothing,
  );
}

/** PUT bank-slip/registration/{id}, an extension (docs/contract.md#slip-registration). */
export async function setSlipRegistered(
  caller: Caller,
  idOrderInstallment: number,
  { registered, idempotencyKey }: { registered: boolean; idempotencyKey: string },
): Promise<void> {
  const path = `bank-slip/registration/${idOrderInstallment}`;
  const body = { registered };
  await callApi(caller, { method: 'PUT', path, body, idempotencyKey }, nothing);
}

/** GET bank-slip/generate-pdf/{id}, streamed. */
export const openSlip =
  (idOrderInstallment: number) =>
  (caller: Caller, _idOrder: number, signal: AbortSignal): Promise<Response> =>
    callApiForFile(caller, {
      path: `bank-slip/generate-pdf/${idOrderInstallment}`,
      kind: 'pdf',
      signal,
    });
