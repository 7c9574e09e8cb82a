import { formEntries } from '~/server/http/form-body.server';
import { refuseCrossOrigin, requireSession, type Session } from '~/server/session/guard.server';

import { isFieldName } from './posted-form.server';

/**
 * The same address, merely visited. A dead session sends other forms through the sign-in and back,
 * fields and all; a file is too large for that way and is chosen again.
 */
export function asVisit(request: Request): Request {
  return new Request(request.url, { headers: request.headers });
}

/** The session of a post that brings a file. */
export async function requireUploadSession(request: Request): Promise<Session> {
  refuseCrossOrigin(request);
  return requireSession(asVisit(request));
}

export interface PostedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The file of a posted form's field, or what is wrong with it: none was chosen, or it is larger
 * than `max` bytes.
 */
export async function readPostedFile(
  form: FormData | null,
  field: string,
  { max, none, tooLarge }: { max: number; none: string; tooLarge: string },
): Promise<{ file: PostedFile } | { refusal: string }> {
  const posted = form?.get(field) ?? null;
  if (posted === null || typeof posted === 'string' || posted.name === '') return { refusal: none };
  if (posted.size > max) return { refusal: tooLarge };
  return { file: { name: posted.name, bytes: new Uint8Array(await posted.arrayBuffer()) } };
}

/** A file, and what else its form says. */
const MAX_FIELDS = 50;

/** The posted form, its files included; null for a body that is none. */
export async function readUpload(request: Request): Promise<FormData | null> {
  const form = new FormData();
  try {
    for (const [name, value] of await formEntries(request, MAX_FIELDS)) {
      if (isFieldName(name) && !name.includes('[')) form.append(name, value);
    }
    return form;
  } catch {
    return null;
  }
}
