import { getToast as readToast, redirectWithSuccess as redirectWithSuccessToast, redirectWithError as redirectWithErrorToast, redirectWithWarning as redirectWithWarningToast, setToastCookieOptions } from 'remix-toast';

import { webEnv } from './env.server';

/** A cookie holds 4 kB; no toast says more than this. */
const MAX_TOAST_LENGTH = 500;

let configured = false;

/** Without this, remix-toast signs with a public default secret. */
function configure(): void {
  if (configured) return;
  setToastCookieOptions({
    name: 'toast',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secrets: webEnv().sessionSecrets,
  });
  configured = true;
}

/** The toast left by the last redirect. Send `headers` whole, or it shows again. */
export function getToast(request: Request) {
  configure();
  return readToast(request);
}

export function redirectWithSuccess(path: string, message: string, init?: ResponseInit): Promise<Response> {
  configure();
  return redirectWithSuccessToast(path, message.slice(0, MAX_TOAST_LENGTH), init);
}

export function redirectWithError(path: string, message: string, init?: ResponseInit): Promise<Response> {
  configure();
  return redirectWithErrorToast(path, message.slice(0, MAX_TOAST_LENGTH), init);
}

export function redirectWithWarning(path: string, message: string, init?: ResponseInit): Promise<Response> {
  configure();
  return redirectWithWarningToast(path, message.slice(0, MAX_TOAST_LENGTH), init);
}
