import type { FiscalSettings } from '@domain/fiscal-note/fiscal-settings';
import { fiscalSettingsWire } from '@domain/wire/company-settings';
import { nothing } from '@domain/wire/tolerant';
import {
  readSettings,
  settingsPath,
  updateSettings,
} from '~/features/company/company-settings.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, type RecordUpdate } from '~/server/http/api-client.server';

const name = 'fiscal-settings';
const certificateOf = (idCompany: number) => `${settingsPath(idCompany, name)}/certificate`;

/** docs/contract.md#fiscal-settings; the certificate itself is never returned. */
export function readFiscalSettings(caller: Caller, idCompany: number) {
  return readSettings(caller, { idCompany, name, schema: fiscalSettingsWire.read });
}

export function updateFiscalSettings(caller: Caller, settings: RecordUpdate<FiscalSettings>) {
  return updateSettings(caller, name, settings);
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
  await callApi(caller, { method: 'PUT', path: certificateOf(idCompany), body }, nothing);
}

/** DELETE company/{id}/fiscal-settings/certificate */
export async function removeCertificate(caller: Caller, idCompany: number) {
  await callApi(caller, { method: 'DELETE', path: certificateOf(idCompany) }, nothing);
}
