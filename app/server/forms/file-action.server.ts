import { json } from '@remix-run/node';

import { removedPart } from '~/components/form/file/file-intents';
import { WHOLE_FIELD } from '~/components/form/form-edges';
import type { Caller } from '~/server/http/api-call.server';
import { ApiError } from '~/server/http/api-error.server';
import { listExtensions } from '~/server/http/extensions.server';
import { derivedKey, sha256Of } from '~/server/http/idempotency-key.server';
import { failAction } from '~/server/http/route-failure.server';
import {
  redirectToFile,
  redirectWithFailure,
  redirectWithSuccess,
} from '~/server/session/toast.server';

import { errorsByField, paymentDueOf } from './form-refusal.server';
import { postedHeader, postedText } from './posted-form.server';
import {
  asGet,
  type FileLimit,
  ledOn,
  type PostedFile,
  readPostedFile,
  readUpload,
} from './upload.server';

/** What was done: the page's new data, with what is told at the field in place of the message. */
interface Done {
  data: { error?: string };
  message: string;
  /** Where an earlier press of the form was answered again: what it stored, as a form names it. */
  again?: string | null;
}

/** What is stored now: as a form names what it showed, null for nothing, and the page's data of it. */
interface StoredFile {
  shown: string | null;
  data: Done['data'];
}

/** How a file is sent in place of the one that the form showed. */
export interface FileWrite {
  /** The same for a post that is repeated with the same file, after its answer was lost. */
  idempotencyKey: string | null;
  /** The file that the form showed; null where the API does not refuse by it. */
  ifMatch: string | null;
}

interface FileAction {
  /** The page with the form. */
  page: string;
  /** Where on it a post without scripts goes on: the id of the files' heading. */
  place: string;
  limit: FileLimit;
  /** Why a file cannot be taken; null when it can. */
  check?: (bytes: Uint8Array) => string | null;
  /** The one file that is sent over or removed; null where nothing is sent over. */
  stored: () => Promise<StoredFile | null>;
  /** What it is called, with its article. */
  called: string;
  /** Whether the API refuses to put a file in place of another than `If-Match` names; `shown` is a SHA-256 then. */
  isVersioned?: () => Promise<boolean>;
  send: (file: PostedFile, write: FileWrite) => Promise<Done>;
  /** `part` is which one, where the record has several. */
  remove: (part: string) => Promise<Done>;
}

/**
 * Runs the post of a record's one file, sent or removed. With `stay`, posted only by scripts, it
 * returns action data, so that the page's other form keeps what is typed; otherwise it redirects,
 * with all that the record's form has, as that is what it came with (docs/decisions/0226).
 * Either way what is wrong with the file is told at its field. What the person has not seen is
 * neither sent over nor removed (R-FRM-06).
 */
export async function runFileAction(
  request: Request,
  { page, place, limit, check = () => null, stored, called, isVersioned, send, remove }: FileAction,
): Promise<Response> {
  const form = await readUpload(request);
  const stays = form !== null && postedText(form, 'stay') !== null;
  const removed = removedPart(form && postedText(form, 'intent'));
  const carries = form?.has(WHOLE_FIELD) ?? false;
  // 307 posts it on.
  const init = { status: carries ? 307 : 302 };
  const backTo = carries ? `${page}#${place}` : page;
  // The field has the focus, which a place would take from it.
  const refuse = (error: string) => (stays ? json({ error }) : redirectToFile(page, error, init));
  const done = ({ data, message }: Done) => {
    if (stays) return json(data);
    return data.error === undefined
      ? redirectWithSuccess(backTo, message, init)
      : refuse(data.error);
  };
  const tellChanged = ({ data }: StoredFile, isOwn = false) => {
    const message = changedMeanwhile(called, isOwn);
    return done({ data: { ...data, error: message }, message });
  };
  /** What an earlier press did may be undone by now: then the page shows what there is. */
  const doneNow = async (did: Done) => {
    const now = did.again === undefined ? null : await stored();
    return now === null || now.shown === did.again ? done(did) : tellChanged(now);
  };
  /** Does it, unless what would be lost is not what the form showed. */
  const ifSeen = async (act: () => Promise<Done>, isOwn = false) => {
    const now = await stored();
    const isSeen =
      now === null || now.shown === null || now.shown === (form && postedText(form, 'shown'));
    return isSeen ? doneNow(await act()) : tellChanged(now, isOwn);
  };
  const sendOver = async (file: PostedFile) => {
    const shown = (form && postedText(form, 'shown')) ?? '';
    const idempotencyKey =
      form && repeatedKey(form, `${shown} ${sha256Of(file.bytes)} ${file.name}`);
    const over = () => send(file, { idempotencyKey, ifMatch: null });
    if (!(await isVersioned?.())) return ifSeen(over);
    // The API knows a repeated post by its key, and refuses what is stale only of others.
    try {
      return await doneNow(await send(file, { idempotencyKey, ifMatch: `"${shown || NO_FILE}"` }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) return ifSeen(over, error.isOwnChange);
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
    const message = refused ?? failure.message;
    if (stays) return json({ error: message, paymentDue: paymentDueOf(failure) });
    return refused === undefined
      ? await redirectWithFailure(backTo, { status: failure.status, init }, [message])
      : await refuse(refused);
  }
}

/** The version of a record's one file where it has none (docs/contract.md#file-versions). */
const NO_FILE = '0';

/** Whether the API knows the versions of records' files. */
export async function keepsFileVersions(caller: Caller): Promise<boolean> {
  return (await listExtensions(caller)).includes('file-versions');
}

function repeatedKey(form: FormData, sent: string): string | null {
  const key = postedHeader(form, 'fileKey');
  return key && derivedKey(key, sent);
}

/** Who changed a file is told only where the API knows it to be the person's own doing. */
export function changedMeanwhile(called: string, isOwn = false): string {
  const by = isOwn
    ? 'por um envio seu, desta tela ou de outra janela'
    : 'por outra pessoa ou por você em outra janela';
  return `${called} mudou enquanto esta tela estava aberta, ${by}. Confira como está agora e repita se for o caso.`;
}
