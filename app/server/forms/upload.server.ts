import { redirect } from '@remix-run/node';

import { WHOLE_FIELD } from '~/components/form/form-edges';
import { PERSON_FIELD, PERSON_HEADER } from '~/components/navigation/page-person';
import { returnPath } from '~/components/navigation/return-path';
import { MAX_CARRIED_BYTES } from '~/server/http/body-limit.server';
import { formEntries } from '~/server/http/form-body.server';
import { refuseCrossOrigin, requireSession, type Session } from '~/server/session/guard.server';

import { isFieldName, refuseOtherPage } from './posted-form.server';

/**
 * A GET of the request's URL. For other forms an expired session carries the fields through the
 * sign-in; a file is too large for that and has to be chosen again.
 */
export function asGet(request: Request): Request {
  return new Request(request.url, { headers: request.headers });
}

/** The session of a file upload. */
export async function requireUploadSession(request: Request): Promise<Session> {
  refuseCrossOrigin(request);
  return requireSession(asGet(request)).catch(async (refusal: unknown) => {
    throw ledOn(request, mayCarry(request) ? await readFields(request) : null, refusal);
  });
}

/**
 * Whether a post may include its record's form, which script posts never do, and is short enough
 * for the sign-in to carry.
 */
function mayCarry({ method, headers }: Request): boolean {
  const isNative = method === 'POST' && !headers.has(PERSON_HEADER);
  return isNative && Number(headers.get('Content-Length')) <= MAX_CARRIED_BYTES;
}

/**
 * Where a post without a valid session goes. A file posted with its record's form goes on to that
 * form's page, where the sign-in keeps what was typed; any other is refused.
 */
export function ledOn(request: Request, form: FormData | null, refusal: unknown): unknown {
  const { pathname, search } = new URL(request.url);
  const page = returnPath(pathname + search);
  const carries = form?.has(WHOLE_FIELD) && mayCarry(request);
  const isPage = page?.split('?')[0] === pathname;
  if (!(refusal instanceof Response) || page === null || isPage || !carries) return refusal;
  const ended = refusal.headers.get('Set-Cookie');
  return redirect(page, { status: 307, headers: ended === null ? {} : { 'Set-Cookie': ended } });
}

export interface PostedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The maximum size of a file, in bytes, and the messages for a missing and for a larger one. */
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

/** A file plus the fields of its record's form, which may be posted with it. */
const MAX_FIELDS = 500;

/** The posted multipart form; null when the body cannot be parsed. */
export async function readUpload(request: Request): Promise<FormData | null> {
  const form = await readFields(request);
  if (form === null) return null;
  await refuseOtherPage(asGet(request), form.get(PERSON_FIELD)).catch((refusal: unknown) => {
    throw ledOn(request, form, refusal);
  });
  return form;
}

async function readFields(request: Request): Promise<FormData | null> {
  const form = new FormData();
  try {
    for (const [name, value] of await formEntries(request, MAX_FIELDS)) {
      if (isFieldName(name) && !name.includes('[')) form.append(name, value);
    }
  } catch {
    return null;
  }
  return form;
}
