import { json } from '@remix-run/node';

import { failAction } from '~/server/http/api-errors.server';
import {
  redirectToFile,
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

/** What was done: the page's new data, with what is told at the field in place of the message. */
interface Done {
  data: { error?: string };
  message: string;
}

/** What is stored now: as a form names what it showed, and the page's data of it. */
interface StoredFile {
  shown: string;
  data: Done['data'];
}

interface FileAction {
  /** The page with the form. */
  page: string;
  limit: FileLimit;
  /** Why a file cannot be taken; null when it can. */
  check?: (bytes: Uint8Array) => string | null;
  /** The one file that is sent over or removed; null where there is none, or nothing is sent over. */
  stored: () => Promise<StoredFile | null>;
  /** What it is called, with its article. */
  called: string;
  send: (file: PostedFile) => Promise<Done>;
  remove: (form: FormData) => Promise<Done>;
}

/**
 * Runs the post of a record's one file, sent or removed. With `stay`, posted only by scripts, it
 * returns action data, so that the page's other form keeps what is typed; otherwise it redirects.
 * Either way what is wrong with the file is told at its field. What the person has not seen is
 * neither sent over nor removed (R-FRM-06).
 */
export async function runFileAction(
  request: Request,
  { page, limit, check = () => null, stored, called, send, remove }: FileAction,
): Promise<Response> {
  const form = await readUpload(request);
  const stays = form !== null && postedText(form, 'stay') !== null;
  const refuse = (error: string) => (stays ? json({ error }) : redirectToFile(page, error));
  const done = ({ data, message }: Done) => {
    if (stays) return json(data);
    return data.error === undefined ? redirectWithSuccess(page, message) : refuse(data.error);
  };
  /** Does it, unless what would be lost is not what the form showed. */
  const ifSeen = async (act: () => Promise<Done>) => {
    const now = await stored();
    const isSeen = now === null || now.shown === (form && postedText(form, 'shown'));
    const message = changedMeanwhile(called);
    return done(isSeen ? await act() : { data: { ...now.data, error: message }, message });
  };
  try {
    if (form && postedText(form, 'intent') === 'remove') return await ifSeen(() => remove(form));
    const posted = await readPostedFile(form, 'file', limit);
    if ('refusal' in posted) return await refuse(posted.refusal);
    const refusal = check(posted.file.bytes);
    return refusal === null ? await ifSeen(() => send(posted.file)) : await refuse(refusal);
  } catch (error) {
    const failure = await failAction(error, asGet(request));
    const { file: refused } = errorsByField(failure.fields);
    const message = refused ?? failure.message;
    if (stays) return json({ error: message, paymentDue: paymentDueOf(failure) });
    return refused === undefined
      ? await redirectWithFailure(page, failure, [message])
      : await refuse(refused);
  }
}

/** A file has no version that would tell who changed it. */
function changedMeanwhile(called: string): string {
  return `${called} mudou enquanto esta tela estava aberta, por outra pessoa ou por você em outra janela. Confira como está agora e repita se for o caso.`;
}
