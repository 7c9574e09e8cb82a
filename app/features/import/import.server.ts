import {
  importColumnWire,
  importErrorWire,
  importPreviewWire,
  importWire,
} from '@domain/wire/import';
import { lenientNewId, list, nothing, pageOf } from '@domain/wire/tolerant';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, callApiForFile } from '~/server/http/api-client.server';
import { nullIfUnsupported } from '~/server/http/failed-call.server';
import { derivedKey, sha256Of } from '~/server/http/idempotency-key.server';

const importColumnList = list(importColumnWire.read);
const importErrorPage = pageOf(importErrorWire.read);
const importPage = pageOf(importWire.read);

/** The registers that support import, by path. */
export const IMPORT_REGISTERS = ['client', 'supplier', 'product'] as const;
export type ImportRegister = (typeof IMPORT_REGISTERS)[number];

/** GET import/{register}/columns, an extension like all of these (docs/contract.md#import). */
export async function listImportColumns(caller: Caller, register: ImportRegister) {
  const { data } = await callApi(caller, { path: `import/${register}/columns` }, importColumnList);
  return data;
}

/** GET import/{register}/model */
export function openImportModel(
  caller: Caller,
  register: ImportRegister,
  signal: AbortSignal,
): Promise<Response> {
  return callApiForFile(caller, { path: `import/${register}/model`, kind: 'csv', signal });
}

/**
 * POST import/{register}; the import's id, null when the server does not return it. Nothing is
 * written yet.
 */
export async function sendImport(
  caller: Caller,
  register: ImportRegister,
  {
    idempotencyKey,
    ...file
  }: {
    name: string;
    type: string;
    bytes: Uint8Array<ArrayBuffer>;
    /** The form's key, combined with the file: another file sent by the form is another import. */
    idempotencyKey: string | null;
  },
) {
  const call = {
    method: 'POST',
    path: `import/${register}`,
    query: { fileName: file.name },
    file: { type: file.type, bytes: file.bytes },
    idempotencyKey:
      idempotencyKey && derivedKey(idempotencyKey, `${file.name} ${sha256Of(file.bytes)}`),
  } as const;
  const { data } = await callApi(caller, call, lenientNewId);
  return data;
}

/**
 * GET import/{register}/files, an extension (docs/contract.md#import-files): the latest ones; null
 * from a server without it.
 */
export async function listSentImports(caller: Caller, register: ImportRegister, pageSize: number) {
  const call = { path: `import/${register}/files`, query: { page: 1, pageSize } };
  const request = callApi(caller, call, importPage);
  return request.then(({ data }) => data).catch(nullIfUnsupported);
}

/** GET import/{id} */
export async function readImport(caller: Caller, idImport: number) {
  const { data } = await callApi(caller, { path: `import/${idImport}` }, importWire.read);
  return data;
}

/**
 * GET import/{id}/preview, an extension (docs/contract.md#import-preview); null from a server
 * without it. Requested whatever the extensions say: if their answer is slow, the preview must
 * still be shown.
 */
export async function readImportPreview(caller: Caller, idImport: number) {
  const request = callApi(caller, { path: `import/${idImport}/preview` }, importPreviewWire.read);
  return request.then(({ data }) => data).catch(nullIfUnsupported);
}

/** GET import/{id}/errors */
export async function listImportErrors(
  caller: Caller,
  idImport: number,
  query: { page: number; pageSize: number },
) {
  const { data } = await callApi(
    caller,
    { path: `import/${idImport}/errors`, query },
    importErrorPage,
  );
  return data;
}

/** GET import/{id}/errors/file */
export function openImportErrors(
  caller: Caller,
  idImport: number,
  signal: AbortSignal,
): Promise<Response> {
  return callApiForFile(caller, { path: `import/${idImport}/errors/file`, kind: 'csv', signal });
}

/** GET import/{id}/bad-rows/file (docs/contract.md#import-good-rows) */
export function openImportBadRows(
  caller: Caller,
  idImport: number,
  signal: AbortSignal,
): Promise<Response> {
  return callApiForFile(caller, { path: `import/${idImport}/bad-rows/file`, kind: 'csv', signal });
}

/** POST import/{id}/confirm; the file, or only its good rows, is written after the answer. */
export async function confirmImport(
  caller: Caller,
  idImport: number,
  { idempotencyKey, onlyGood }: { idempotencyKey: string | null; onlyGood: boolean },
) {
  const query = onlyGood ? { onlyGood: 'true' } : {};
  await callApi(
    caller,
    { method: 'POST', path: `import/${idImport}/confirm`, query, idempotencyKey },
    nothing,
  );
}
