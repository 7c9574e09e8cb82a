import { PERSON_FIELD } from '~/components/navigation/page-person';
import { formEntries } from '~/server/http/form-body.server';
import { refuseCrossOrigin, requireSession, type Session } from '~/server/session/guard.server';

import { isFieldName, refuseOtherPage } from './posted-form.server';

/**
 * A GET of the request's URL. For other forms an expired session carries the fields through the sign-in;
 * a file is too large for that and has to be chosen again.
 */
export function asGet(request: Request): Request {
  return new Request(request.url, { headers: request.headers });
}

/** The session of a file upload. */
export async function requireUploadSession(request: Request): Promise<Session> {
  refuseCrossOrigin(request);
  return requireSession(asGet(request));
}

export interface PostedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** How large a file may be, in bytes, and the messages for none and for a larger one. */
export interface FileLimit {
  max: number;
  none: string;
  tooLarge: string;
}

/** The file of a form field, or the error: none chosen, or larger than `max` bytes. */
export async function readPostedFile(
  form: FormData | null,
  field: string,
  { max, none, tooLarge }: FileLimit,
): Promise<{ file: PostedFile } | { refusal: string }> {
  const posted = form?.get(field) ?? null;
  if (posted === null || typeof posted === 'string' || posted.name === '') return { refusal: none };
  if (posted.size > max) return { refusal: tooLarge };
  return { file: { name: posted.name, bytes: new Uint8Array(await posted.arrayBuffer()) } };
}

/** A file and the form's other fields. */
const MAX_FIELDS = 50;

/** The posted multipart form; null when the body cannot be parsed. */
export async function readUpload(request: Request): Promise<FormData | null> {
  const form = new FormData();
  try {
    for (const [name, value] of await formEntries(request, MAX_FIELDS)) {
      if (isFieldName(name) && !name.includes('[')) form.append(name, value);
    }
  } catch {
    return null;
  }
  await refuseOtherPage(asGet(request), form.get(PERSON_FIELD));
  return form;
}
