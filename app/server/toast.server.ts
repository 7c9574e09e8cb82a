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

export function redirectWithSuccess(path: string, message: string, init?: ResponseInit): Promise<Response> {
  return toasts().redirectWithSuccess(path, message.slice(0, MAX_TOAST_LENGTH), init);
}

export function redirectWithError(path: string, message: string, init?: ResponseInit): Promise<Response> {
  return toasts().redirectWithError(path, message.slice(0, MAX_TOAST_LENGTH), init);
}

export function redirectWithWarning(path: string, message: string, init?: ResponseInit): Promise<Response> {
  return toasts().redirectWithWarning(path, message.slice(0, MAX_TOAST_LENGTH), init);
}
