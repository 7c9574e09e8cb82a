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
export async function runFileAction(request: Request, action: FileAction): Promise<Response> {
  const form = await readUpload(request);
  if (form === null) return redirectToFile(action.page, action.limit.none);
  try {
    return await answer(form, action, await carryOut(form, action));
  } catch (error) {
    const failure = await failAction(error, asGet(request)).catch((refusal: unknown) => {
      throw ledOn(request, form, refusal);
    });
    return answerFailure(form, action, failure);
  }
}

/** Sends or removes the file, if it may. */
async function carryOut(form: FormData, action: FileAction): Promise<Done> {
  const removed = removedPart(postedText(form, 'intent'));
  if (removed !== null) return ifSeen(form, action, { act: () => action.remove(removed) });
  const posted = await readPostedFile(form, 'file', action.limit);
  if ('refusal' in posted) return notDone(posted.refusal);
  const refusal = action.check?.(posted.file.bytes) ?? null;
  return refusal === null ? sendOver(form, action, posted.file) : notDone(refusal);
}

/** Sends the file over the one that the form showed, if that is still stored. */
async function sendOver(form: FormData, action: FileAction, file: PostedFile): Promise<Done> {
  const shown = postedText(form, 'shown') ?? '';
  const idempotencyKey = repeatedKey(form, `${shown} ${sha256Of(file.bytes)} ${file.name}`);
  const act = () => action.send(file, { idempotencyKey, ifMatch: null });
  if (!(await action.isVersioned?.())) return ifSeen(form, action, { act });
  // The API recognizes a repeated post by its key, and refuses only other stale posts.
  try {
    const over = { idempotencyKey, ifMatch: `"${shown || NO_FILE}"` };
    return await asStoredNow(action, await action.send(file, over));
  } catch (error) {
    if (error instanceof ApiError && error.status === 412)
      return ifSeen(form, action, { act, stale: error });
    throw error;
  }
}

/**
 * Acts, unless the file that would be lost is not the one the form showed. `stale`: that the API
 * said so.
 */
async function ifSeen(
  form: FormData,
  action: FileAction,
  { act, stale }: { act: () => Promise<Done>; stale?: ApiError },
): Promise<Done> {
  const now = await action.stored();
  const isSeen = now === null || now.shown === null || now.shown === postedText(form, 'shown');
  return isSeen ? asStoredNow(action, await act()) : changed(action, now, stale);
}

/** An earlier press may have been undone since: then the page shows the current file. */
async function asStoredNow(action: FileAction, did: Done): Promise<Done> {
  const now = did.again === undefined ? null : await action.stored();
  return now === null || now.shown === did.again ? did : changed(action, now);
}

function changed({ called }: FileAction, { data }: StoredFile, stale?: ApiError): Done {
  const message = changedMeanwhile(called, stale);
  return { data: { ...data, error: message }, message };
}

const notDone = (error: string): Done => ({ data: { error }, message: error });

/** Where a post leads, and whether a script waits for its data instead. */
function wayOf(form: FormData, { page, place }: FileAction) {
  const carries = form.has(WHOLE_FIELD);
  return {
    stays: postedText(form, 'stay') !== null,
    backTo: carries ? `${page}#${place}` : page,
    // 307 repeats the post.
    init: { status: carries ? 307 : 302 },
  };
}

async function answer(form: FormData, action: FileAction, done: Done): Promise<Response> {
  const { stays, backTo, init } = wayOf(form, action);
  const { data, message } = done;
  if (stays) return json(data.error === undefined ? { ...data, done: message } : data);
  if (data.error === undefined) return redirectWithSuccess(backTo, message, init);
  // The field gets the focus, which a fragment would take away.
  return redirectToFile(action.page, data.error, init);
}

async function answerFailure(
  form: FormData,
  action: FileAction,
  failure: ApiError,
): Promise<Response> {
  const { stays, backTo, init } = wayOf(form, action);
  const { file: wrong } = errorsByField(failure.fields);
  const message = wrong ?? failureText(failure);
  if (stays) return json({ error: message, paymentDue: paymentDueOf(failure) });
  return wrong === undefined
    ? redirectWithFailure(backTo, { status: failure.status, init }, [message])
    : redirectToFile(action.page, wrong, init);
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
