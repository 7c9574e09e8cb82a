import { createCookieSessionStorage } from '@remix-run/node';
import { createToastUtilsWithCustomSession } from 'remix-toast';

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

/** The toast left by the last redirect. Send `headers` whole, or it shows again. */
export function getToast(request: Request) {
  return toasts().getToast(request);
}

/** A toast's text, alone or with a second line of what else is worth knowing. */
type ToastText = string | { message: string; description?: string | undefined };

export function redirectWithSuccess(path: string, text: ToastText, init?: ResponseInit): Promise<Response> {
  return toasts().redirectWithSuccess(path, clamped(text), init);
}

export function redirectWithError(path: string, text: ToastText, init?: ResponseInit): Promise<Response> {
  return toasts().redirectWithError(path, clamped(text), init);
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
