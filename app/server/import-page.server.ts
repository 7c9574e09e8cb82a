import { MAX_IMPORT_BYTES } from '@domain/import/import-limits';
import type { FormRefusal } from '~/components/form-feedback';
import { FILE_TOO_LARGE } from '~/features/import/import-texts';

import { ApiError } from './api-client.server';
import { refuseCrossOrigin, requireSession, type Session } from './guard.server';
import { pathId } from './posted-form.server';
import { IMPORT_REGISTERS, type ImportRegister } from './resources/import.server';

/** The register that an import's address names; 404 for another. */
export function importRegister(name: string | undefined): ImportRegister {
  const register = IMPORT_REGISTERS.find((one) => one === name);
  if (!register) throw new Response(null, { status: 404 });
  return register;
}

/** The import that an address names; 404 when it is no id. */
export function importId(text: string | undefined): number {
  const idImport = pathId(text);
  if (idImport === null) throw new Response(null, { status: 404 });
  return idImport;
}

/** What an API without the extension answers becomes 404: to it there is no such page. */
export function withoutExtension(error: unknown): unknown {
  const without = error instanceof ApiError && [405, 501].includes(error.status);
  return without ? new ApiError(404, error.message, [], error.requestId) : error;
}

/**
 * The same address, merely visited. A dead session sends other forms through the sign-in and back, fields and all; a file
 * is too large for that way and is chosen again.
 */
export function asVisit(request: Request): Request {
  return new Request(request.url, { headers: request.headers });
}

/** The session of a post that brings a file. */
export async function requireUploadSession(request: Request): Promise<Session> {
  refuseCrossOrigin(request);
  return requireSession(asVisit(request));
}

/** The file of a posted form, or what is wrong with it. */
export async function readPostedFile(
  request: Request,
): Promise<{ file: { name: string; bytes: Uint8Array<ArrayBuffer> } } | { refusal: FormRefusal }> {
  const form = await request.formData().catch(() => null);
  const posted = form?.get('file') ?? null;
  if (posted === null || typeof posted === 'string' || posted.name === '') return refused('Escolha um arquivo CSV.');
  if (posted.size > MAX_IMPORT_BYTES) return refused(FILE_TOO_LARGE);
  return { file: { name: posted.name, bytes: new Uint8Array(await posted.arrayBuffer()) } };
}

function refused(message: string): { refusal: FormRefusal } {
  return { refusal: { fieldErrors: { file: message } } };
}
