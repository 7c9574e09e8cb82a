import { json } from '@remix-run/node';

import { failAction } from '~/server/http/api-errors.server';
import {
  redirectWithError,
  redirectWithFailure,
  redirectWithSuccess,
} from '~/server/session/toast.server';

import { errorsByField, paymentDueOf } from './form-refusal.server';
import { postedText } from './posted-form.server';
import {
  asGet,
  type FileLimit,
  type PostedFile,
  readPostedFile,
  readUpload,
} from './upload.server';

/** What was done: the page's new data, and how it is told. */
interface Done {
  data: object;
  message: string;
}

interface FileAction {
  /** The page with the form. */
  page: string;
  limit: FileLimit;
  /** Why a file cannot be taken; null when it can. */
  check?: (bytes: Uint8Array) => string | null;
  send: (file: PostedFile) => Promise<Done>;
  remove: (form: FormData) => Promise<Done>;
}

/**
 * Runs the post of a record's one file, sent or removed. With `stay`, posted only by scripts, it
 * returns action data, so that the page's other form keeps what is typed; otherwise it redirects.
 */
export async function runFileAction(
  request: Request,
  { page, limit, check = () => null, send, remove }: FileAction,
): Promise<Response> {
  const form = await readUpload(request);
  const stays = form !== null && postedText(form, 'stay') !== null;
  const refuse = (error: string) => (stays ? json({ error }) : redirectWithError(page, error));
  const done = ({ data, message }: Done) =>
    stays ? json(data) : redirectWithSuccess(page, message);
  try {
    if (form && postedText(form, 'intent') === 'remove') return await done(await remove(form));
    const posted = await readPostedFile(form, 'file', limit);
    if ('refusal' in posted) return await refuse(posted.refusal);
    const refusal = check(posted.file.bytes);
    return refusal === null ? await done(await send(posted.file)) : await refuse(refusal);
  } catch (error) {
    const failure = await failAction(error, asGet(request));
    const message = errorsByField(failure.fields).file ?? failure.message;
    if (stays) return json({ error: message, paymentDue: paymentDueOf(failure) });
    return redirectWithFailure(page, failure, [message]);
  }
}
