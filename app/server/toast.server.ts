import { randomUUID } from 'node:crypto';

import { createCookieSessionStorage } from '@remix-run/node';
import { createToastUtilsWithCustomSession } from 'remix-toast';

import type { ToastMessage } from '~/components/toast';

import { webEnv } from './env.server';

/** A cookie holds 4 kB; no toast says more than this. */
const MAX_TOAST_LENGTH = 500;

let made: ReturnType<typeof createToastUtilsWithCustomSession> | undefined;

/** remix-toast's own storage signs nothing, whatever secrets it is given: its toasts are kept in a session of ours. */
function toasts() {
  made ??= createToastUtilsWithCustomSession(
    createCookieSessionStorage({
      cookie: { name: 'toast', path: '/', httpOnly: true, sameSite: 'lax', secrets: webEnv().sessionSecrets },
    }),
  );
  return made;
}

/** Between the sentences of one redirect, each a toast of its own: no text that people write holds it. */
const BETWEEN_TOASTS = '\u001e';

/** The toasts left by the last redirect. Send `headers` whole, or they show again. */
export async function getToasts(request: Request): Promise<{ toasts: ToastMessage[]; headers: Headers }> {
  const { toast, headers } = await toasts().getToast(request);
  const messages = toast?.message.split(BETWEEN_TOASTS) ?? [];
  return { toasts: messages.flatMap((message) => (toast ? [{ ...toast, message, id: randomUUID() }] : [])), headers };
}

/** A toast's text, alone or with a second line of what else is worth knowing. */
type ToastText = string | { message: string; description?: string | undefined };

export function redirectWithSuccess(path: string, text: ToastText, init?: ResponseInit): Promise<Response> {
  return toasts().redirectWithSuccess(path, clamped(text), init);
}

export function redirectWithError(path: string, text: ToastText, init?: ResponseInit): Promise<Response> {
  return toasts().redirectWithError(path, clamped(text), init);
}

/** Each sentence as a toast of its own; together they say no more than one. */
export function redirectWithErrors(path: string, sentences: readonly string[]): Promise<Response> {
  return redirectWithError(path, sentences.join(BETWEEN_TOASTS));
}

export function redirectWithWarning(path: string, text: ToastText, init?: ResponseInit): Promise<Response> {
  return toasts().redirectWithWarning(path, clamped(text), init);
}

function clamped(text: ToastText) {
  const { message, description } = typeof text === 'string' ? { message: text, description: undefined } : text;
  return {
    message: message.slice(0, MAX_TOAST_LENGTH),
    description: description?.slice(0, MAX_TOAST_LENGTH),
  };
}
