import { randomUUID } from 'node:crypto';

import { createCookieSessionStorage } from '@remix-run/node';
import { createToastUtilsWithCustomSession } from 'remix-toast';

import { SUCCESS_HEADER } from '~/components/navigation/saved-record';
import type { ToastMessage } from '~/components/ui/toast';
import { webEnv } from '~/server/env.server';

import { COOKIE_OPTIONS, cookieName, isPublicOverTls } from './own-cookie.server';

/** A cookie holds 4 kB, and its encoding adds a third to the text; a note may have many errors. */
const MAX_MESSAGE_BYTES = 1_800;
const MAX_DESCRIPTION_BYTES = 500;
/** A proxy accepts 4 kB of headers, and encoding may triple the bytes. */
const MAX_HEADER_BYTES = 300;

let made: ReturnType<typeof makeToasts> | undefined;

/**
 * remix-toast's default storage is unsigned even with secrets, so toasts use our own session
 * storage.
 */
function makeToasts() {
  const cookie = cookieName('toast');
  const storage = createCookieSessionStorage({
    cookie: {
      ...COOKIE_OPTIONS,
      name: cookie,
      // By the public address only: a redirect has no access to the request.
      secure: isPublicOverTls(),
      secrets: webEnv().sessionSecrets,
    },
  });
  return { ...createToastUtilsWithCustomSession(storage), storage, cookie };
}

function toasts() {
  return (made ??= makeToasts());
}

/** Separates the toasts of one redirect; it never occurs in human text. */
const BETWEEN_TOASTS = '\u001e';

/** Marks a redirect after a 402: the next page opens 'Pagamento pendente!'. */
const PAYMENT_DUE = '\u001d';

/** Marks a file's error: the next page shows it at the file's field. */
const REFUSED_FILE = '\u001c';

interface RedirectNotices {
  toasts: ToastMessage[];
  paymentDue: boolean;
  refusedFile: string | null;
  headers: Headers;
}

/**
 * The last redirect's toasts or field error, and whether a payment is due. Send all `headers`, or
 * they are shown again: they delete the cookie, so that most requests carry none and nothing is
 * parsed or signed.
 */
export async function getToasts(request: Request): Promise<RedirectNotices> {
  const { cookie, storage, getToast } = toasts();
  const none = { toasts: [], paymentDue: false, refusedFile: null };
  if (!request.headers.get('Cookie')?.includes(`${cookie}=`))
    return { ...none, headers: new Headers() };
  const { toast } = await getToast(request);
  const headers = new Headers({
    'Set-Cookie': await storage.destroySession(await storage.getSession()),
  });
  if (toast?.message.startsWith(REFUSED_FILE))
    return { ...none, refusedFile: toast.message.slice(REFUSED_FILE.length), headers };
  const paymentDue = toast?.message.startsWith(PAYMENT_DUE) ?? false;
  const messages = toast?.message.replace(PAYMENT_DUE, '').split(BETWEEN_TOASTS) ?? [];
  return {
    ...none,
    paymentDue,
    toasts: messages.flatMap((message) => (toast ? [{ ...toast, message, id: randomUUID() }] : [])),
    headers,
  };
}

/** A toast's text, optionally with a second line. */
export type ToastText = string | { message: string; description?: string | undefined };

/** A success, or one that leaves something to be done. */
export type SuccessText = ToastText | (Exclude<ToastText, string> & Pick<ToastMessage, 'type'>);

/** Also sends it in a header, in case the page it redirects to cannot be loaded (R-ERR-14). */
export function redirectWithSuccess(
  path: string,
  toast: SuccessText,
  init?: ResponseInit,
): Promise<Response> {
  const shown = clamped(toast);
  const warns = typeof toast === 'object' && 'type' in toast && toast.type === 'warning';
  const headers = new Headers(init?.headers);
  const text = upTo(MAX_HEADER_BYTES, shown.message);
  headers.set(SUCCESS_HEADER, new URLSearchParams({ text }).toString());
  const redirect = warns ? toasts().redirectWithWarning : toasts().redirectWithSuccess;
  return redirect(path, shown, { ...init, headers });
}

export function redirectWithError(
  path: string,
  text: ToastText,
  init?: ResponseInit,
): Promise<Response> {
  return toasts().redirectWithError(path, clamped(text), init);
}

/**
 * Redirects to `path` with the API's message, each sentence as a toast; their total length is
 * limited.
 */
export function redirectWithFailure(
  path: string,
  { status, init }: { status: number | null; init?: ResponseInit },
  sentences: readonly string[],
): Promise<Response> {
  return redirectWithError(
    path,
    (status === 402 ? PAYMENT_DUE : '') + sentences.join(BETWEEN_TOASTS),
    init,
  );
}

/** Redirects to the page with a file's form, which shows at its field why the file was refused. */
export function redirectToFile(
  path: string,
  error: string,
  init?: ResponseInit,
): Promise<Response> {
  return redirectWithError(path, REFUSED_FILE + error, init);
}

export function redirectWithWarning(
  path: string,
  text: ToastText,
  init?: ResponseInit,
): Promise<Response> {
  return toasts().redirectWithWarning(path, clamped(text), init);
}

function clamped(text: ToastText) {
  const { message, description } =
    typeof text === 'string' ? { message: text, description: undefined } : text;
  return {
    message: upTo(MAX_MESSAGE_BYTES, message),
    description: description && upTo(MAX_DESCRIPTION_BYTES, description),
  };
}

/** The characters that fit into that many bytes of UTF-8. */
function upTo(bytes: number, text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}
