import { json } from '@remix-run/node';

import { removedPart } from '~/components/form/file/file-intents';
import { WHOLE_FIELD } from '~/components/form/form-edges';
import type { Caller } from '~/server/http/api-call.server';
import { ApiError } from '~/server/http/api-error.server';
import { listExtensions } from '~/server/http/extensions.server';
import { derivedKey, sha256Of } from '~/server/http/idempotency-key.server';
import { changerOf, failAction } from '~/server/http/route-failure.server';
import {
  redirectToFile,
  redirectWithFailure,
  redirectWithSuccess,
} from '~/server/session/toast.server';

import { errorsByField, failureText, paymentDueOf } from './form-refusal.server';
import { postedHeader, postedText } from './posted-form.server';
import {
  asGet,
  type FileLimit,
  ledOn,
  type PostedFile,
  readPostedFile,
  readUpload,
} from './upload.server';

/** A completed action: the page's new data, with the field's message instead of the toast's. */
interface Done {
  data: { error?: string };
  message: string;
  /** If the response repeats an earlier press: what that stored, in the form's format. */
  again?: string | null;
}

/** What is stored now: in the form's format, null for nothing, and the page's data for it. */
interface StoredFile {
  shown: string | null;
  data: Done['data'];
}

/** How a file is sent to replace the one the form showed. */
export interface FileWrite {
  /** The same for a post repeated with the same file, after its response was lost. */
  idempotencyKey: string | null;
  /** The file that the form showed; null if the API does not check it. */
  ifMatch: string | null;
}

interface FileAction {
  /** The page with the form. */
  page: string;
  /** Where on the page a post without JavaScript returns to: the id of the files' heading. */
  place: string;
  limit: FileLimit;
  /** Why a file is not accepted; null when it is. */
  check?: (bytes: Uint8Array) => string | null;
  /** The one file that is replaced or removed; null where nothing is replaced. */
  stored: () => Promise<StoredFile | null>;
  /** The file's name in messages, with its article. */
  called: string;
  /**
   * Whether the API refuses to replace a file other than the one in `If-Match`; `shown` is a
   * SHA-256 then.
   */
  isVersioned?: () => Promise<boolean>;
  send: (file: PostedFile, write: FileWrite) => Promise<Done>;
  /** `part` says which file, where the record has several. */
  remove: (part: string) => Promise<Done>;
}

/**
 * Runs the post of a record's one file, sent or removed. With `stay`, posted only by scripts, it
 * returns action data, so that the page's other form keeps what is typed; otherwise it redirects,
 * with all the fields of the record's form, which were posted with it (docs/decisions/0226). Either
 * way the file's error is shown at its field. A file the person has not seen is neither replaced
 * nor removed (R-FRM-06).
 */
export async function runFileAction(
  request: Request,
  { page, place, limit, check = () => null, stored, called, isVersioned, send, remove }: FileAction,
): Promise<Response> {
  const form = await readUpload(request);
  const stays = form !== null && postedText(form, 'stay') !== null;
  const removed = removedPart(form && postedText(form, 'intent'));
  const carries = form?.has(WHOLE_FIELD) ?? false;
  // 307 repeats the post.
  const init = { status: carries ? 307 : 302 };
  const backTo = carries ? `${page}#${place}` : page;
  // The field gets the focus, which a fragment would take away.
  const refuse = (error: string) => (stays ? json({ error }) : redirectToFile(page, error, init));
  const done = ({ data, message }: Done) => {
    if (stays) return json(data);
    return data.error === undefined
      ? redirectWithSuccess(backTo, message, init)
      : refuse(data.error);
  };
  const tellChanged = ({ data }: StoredFile, refused?: ApiError) => {
    const message = changedMeanwhile(called, refused);
    return done({ data: { ...data, error: message }, message });
  };
  /** An earlier press may have been undone since: then the page shows the current file. */
  const doneNow = async (did: Done) => {
    const now = did.again === undefined ? null : await stored();
    return now === null || now.shown === did.again ? done(did) : tellChanged(now);
  };
  /** Acts, unless the file that would be lost is not the one the form showed. */
  const ifSeen = async (act: () => Promise<Done>, refused?: ApiError) => {
    const now = await stored();
    const isSeen =
      now === null || now.shown === null || now.shown === (form && postedText(form, 'shown'));
    return isSeen ? doneNow(await act()) : tellChanged(now, refused);
  };
  const sendOver = async (file: PostedFile) => {
    const shown = (form && postedText(form, 'shown')) ?? '';
    const idempotencyKey =
      form && repeatedKey(form, `${shown} ${sha256Of(file.bytes)} ${file.name}`);
    const over = () => send(file, { idempotencyKey, ifMatch: null });
    if (!(await isVersioned?.())) return ifSeen(over);
    // The API recognizes a repeated post by its key, and refuses only other stale posts.
    try {
      return await doneNow(await send(file, { idempotencyKey, ifMatch: `"${shown || NO_FILE}"` }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) return ifSeen(over, error);
      throw error;
    }
  };
  try {
    if (removed !== null) return await ifSeen(() => remove(removed));
    const posted = await readPostedFile(form, 'file', limit);
    if ('refusal' in posted) return await refuse(posted.refusal);
    const refusal = check(posted.file.bytes);
    return refusal === null ? await sendOver(posted.file) : await refuse(refusal);
  } catch (error) {
    const failure = await failAction(error, asGet(request)).catch((refusal: unknown) => {
      throw ledOn(request, form, refusal);
    });
    const { file: refused } = errorsByField(failure.fields);
    const message = refused ?? failureText(failure);
    if (stays) return json({ error: message, paymentDue: paymentDueOf(failure) });
    return refused === undefined
      ? await redirectWithFailure(backTo, { status: failure.status, init }, [message])
      : await refuse(refused);
  }
}

/** The version of a record without its one file (docs/contract.md#file-versions). */
const NO_FILE = '0';

/** Whether the API supports versions of records' files. */
export async function keepsFileVersions(caller: Caller): Promise<boolean> {
  return (await listExtensions(caller)).includes('file-versions');
}

function repeatedKey(form: FormData, sent: string): string | null {
  const key = postedHeader(form, 'fileKey');
  return key && derivedKey(key, sent);
}

/** Names the author only if the API says who it was, as it refused. */
export function changedMeanwhile(called: string, refused?: ApiError): string {
  const other = refused?.changedBy
    ? `por ${changerOf(refused)}`
    : 'por outra pessoa ou por você em outra janela';
  const by = refused?.isOwnChange ? 'por um envio seu, desta tela ou de outra janela' : other;
  return `${called} mudou enquanto esta tela estava aberta, ${by}. Confira como está agora e repita se for o caso.`;
}
