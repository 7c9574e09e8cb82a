import type { CompanyFace } from '@domain/company/company-face';
import { companyFaceWire, companyLogoWire } from '@domain/wire/company-settings';
import { nothing } from '@domain/wire/tolerant';
import {
  readSettings,
  settingsPath,
  updateSettings,
} from '~/features/company/company-settings.server';
import type { FileWrite } from '~/server/forms/file-action.server';
import { type Caller } from '~/server/http/api-call.server';
import {
  type ApiResponse,
  callApi,
  callApiForFile,
  type RecordUpdate,
} from '~/server/http/api-client.server';
import { nullIfUnsupported } from '~/server/http/failed-call.server';

import type { ShownLogo } from './logo-panel';

const name = 'face';
const pathOf = (idCompany: number, below: 'preview' | 'logo') =>
  `${settingsPath(idCompany, name)}/${below}`;

/** docs/contract.md#company-face */
export function readCompanyFace(caller: Caller, idCompany: number) {
  return readSettings(caller, { idCompany, name, schema: companyFaceWire.read });
}

export function updateCompanyFace(caller: Caller, face: RecordUpdate<CompanyFace>) {
  return updateSettings(caller, name, face);
}

/** POST company/{id}/face/preview: a made-up quote, as a streamed PDF. */
export function openFacePreview(
  caller: Caller,
  { idCompany, face }: { idCompany: number; face: Record<string, unknown> },
  signal: AbortSignal,
): Promise<Response> {
  return callApiForFile(caller, {
    method: 'POST',
    path: pathOf(idCompany, 'preview'),
    body: face,
    kind: 'pdf',
    signal,
  });
}

/** The stored logo. */
export async function readLogo(caller: Caller, idCompany: number): Promise<ShownLogo | null> {
  const read = await readCompanyFace(caller, idCompany).catch(nullIfUnsupported);
  return read?.settings.logo ?? null;
}

/** PUT company/{id}/face/logo, replacing any existing logo. */
export async function sendLogo(
  caller: Caller,
  idCompany: number,
  { bytes, ...write }: FileWrite & { bytes: Uint8Array<ArrayBuffer> },
): Promise<ApiResponse<ShownLogo>> {
  const call = {
    method: 'PUT',
    path: pathOf(idCompany, 'logo'),
    file: { type: 'application/octet-stream', bytes },
    ...write,
  } as const;
  return callApi(caller, call, companyLogoWire.read);
}

/** DELETE company/{id}/face/logo; one that is already gone counts as removed. */
export async function removeLogo(caller: Caller, idCompany: number): Promise<void> {
  const call = { method: 'DELETE', path: pathOf(idCompany, 'logo') } as const;
  await callApi(caller, call, nothing).catch(nullIfUnsupported);
}

/** GET company-logo/{sha256}, public. */
export function openLogo(caller: Caller, sha256: string, signal: AbortSignal): Promise<Response> {
  return callApiForFile(caller, { path: `company-logo/${sha256}`, kind: 'picture', signal });
}
