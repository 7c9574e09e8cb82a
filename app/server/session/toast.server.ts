import { randomUUID } from 'node:crypto';

import { createCookieSessionStorage } from '@remix-run/node';
import { createToastUtilsWithCustomSession } from 'remix-toast';

import type { ToastMessage } from '~/components/ui/toast';
import { webEnv } from '~/server/env.server';

/** A cookie holds 4 kB; no toast says more than this. */
const MAX_TOAST_LENGTH = 500;

let made: ReturnType<typeof createToastUtilsWithCustomSession> | undefined;

/**
 * remix-toast's own storage signs nothing, whatever secrets it is given: its toasts are kept in a
 * session of ours.
 */
function toasts() {
  made ??= createToastUtilsWithCustomSession(
    createCookieSessionStorage({
      cookie: {
        name: 'toast',
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secrets: webEnv().sessionSecrets,
      },
    }),
  );
  return made;
}

/**
 * Between the sentences of one redirect, each a toast of its own: no text that people write holds
 * it.
 */
const BETWEEN_TOASTS = '\u001e';

/**
 * In front of what a redirect says of an answer 402: the page that follows opens 'Pagamento
 * pendente!'.
 */
const PAYMENT_DUE = '\u001d';

/**
 * The toasts left by the last redirect, and whether a payment is due. Send `headers` whole, or they
 * show again.
 */
export async function getToasts(
  request: Request,
): Promise<{ toasts: ToastMessage[]; paymentDue: boolean; headers: Headers }> {
  const { toast, headers } = await toasts().getToast(request);
  const paymentDue = toast?.message.startsWith(PAYMENT_DUE) ?? false;
  const messages = toast?.message.replace(PAYMENT_DUE, '').split(BETWEEN_TOASTS) ?? [];
  return {
    paymentDue,
    toasts: messages.flatMap((message) => (toast ? [{ ...toast, message, id: randomUUID() }] : [])),
    headers,
  };
}

/** A toast's text, alone or with a second line of what else is worth knowing. */
export type ToastText = string | { message: string; description?: string | undefined };

export function redirectWithSuccess(
  path: string,
  text: ToastText,
  init?: ResponseInit,
): Promise<Response> {
  return toasts().redirectWithSuccess(path, clamped(text), init);
}

export function redirectWithError(
  path: string,
  text: ToastText,
  init?: ResponseInit,
): Promise<Response> {
  return toasts().redirectWithError(path, clamped(text), init);
}

/**
 * What the API refused, told on the page of `path`: each sentence as a toast of its own, which
 * together say no more than one.
 */
export function redirectWithFailure(
  path: string,
  { status }: { status: number },
  sentences: readonly string[],
): Promise<Response> {
  return redirectWithError(
    path,
    (status === 402 ? PAYMENT_DUE : '') + sentences.join(BETWEEN_TOASTS),
  );
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
    message: message.slice(0, MAX_TOAST_LENGTH),
    description: description?.slice(0, MAX_TOAST_LENGTH),
  };
}
