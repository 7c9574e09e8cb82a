import type { FiscalSettings } from '@domain/fiscal-note/fiscal-settings';
import { fiscalSettingsWire } from '@domain/wire/company-settings';
import { nothing } from '@domain/wire/tolerant';
import { callApi, type Caller, type RecordUpdate } from '~/server/http/api-client.server';

const path = (idCompany: number) => `company/${idCompany}/fiscal-settings`;

/**
 * GET company/{id}/fiscal-settings, an extension (docs/contract.md#fiscal-settings), with its ETag.
 * The certificate itself never comes back.
 */
export async function readFiscalSettings(caller: Caller, idCompany: number) {
  const { data, etag } = await callApi(caller, { path: path(idCompany) }, fiscalSettingsWire.read);
  return { settings: data, etag };
}

/** PUT company/{id}/fiscal-settings; 412 when `etag` is stale. */
export async function updateFiscalSettings(
  caller: Caller,
  { id, input, etag, idempotencyKey }: RecordUpdate<FiscalSettings>,
) {
  await callApi(
    caller,
    {
      method: 'PUT',
      path: path(id),
      body: input,
      ifMatch: etag,
      idempotencyKey,
    },
    nothing,
  );
}

/**
 * PUT company/{id}/fiscal-settings/certificate: an A1 certificate's file and the password that
 * opens it.
 */
export async function sendCertificate(
  caller: Caller,
  idCompany: number,
  { bytes, password }: { bytes: Uint8Array; password: string },
) {
  const body = { pfx: Buffer.from(bytes).toString('base64'), password };
  await callApi(caller, { method: 'PUT', path: `${path(idCompany)}/certificate`, body }, nothing);
}

/** DELETE company/{id}/fiscal-settings/certificate */
export async function removeCertificate(caller: Caller, idCompany: number) {
  await callApi(caller, { method: 'DELETE', path: `${path(idCompany)}/certificate` }, nothing);
}
