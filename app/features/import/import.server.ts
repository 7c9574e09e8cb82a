import {
  importColumnWire,
  importErrorWire,
  importPreviewWire,
  importWire,
} from '@domain/wire/import';
import { lenientNewId, list, nothing, pageOf } from '@domain/wire/tolerant';
import { ApiError, callApi, callApiForFile, type Caller } from '~/server/http/api-client.server';

const importColumnList = list(importColumnWire.read);
const importErrorPage = pageOf(importErrorWire.read);

/** The registers that support import, by path. */
export const IMPORT_REGISTERS = ['client', 'supplier', 'product'] as const;
export type ImportRegister = (typeof IMPORT_REGISTERS)[number];

/** GET import/{register}/columns, as all of these an extension (docs/contract.md#import). */
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
 * POST import/{register}; the import's id, null when the server does not tell it. Nothing is
 * written yet.
 */
export async function sendImport(
  caller: Caller,
  register: ImportRegister,
  file: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> },
) {
  const call = {
    method: 'POST',
    path: `import/${register}`,
    query: { fileName: file.name },
    file: { type: file.type, bytes: file.bytes },
  } as const;
  const { data } = await callApi(caller, call, lenientNewId);
  return data;
}

/** GET import/{id} */
export async function readImport(caller: Caller, idImport: number) {
  const { data } = await callApi(caller, { path: `import/${idImport}` }, importWire.read);
  return data;
}

/**
 * GET import/{id}/preview, an extension (docs/contract.md#import-preview); null from a server without it. It is
 * asked for whatever the extensions say: a slow answer of theirs must not hide what will be written.
 */
export async function readImportPreview(caller: Caller, idImport: number) {
  const path = `import/${idImport}/preview`;
  try {
    const { data } = await callApi(caller, { path }, importPreviewWire.read);
    return data;
  } catch (error) {
    if (error instanceof ApiError && [404, 405, 501].includes(error.status)) return null;
    throw error;
  }
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

/** POST import/{id}/confirm; the file is written after the answer, or its good rows alone. */
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
