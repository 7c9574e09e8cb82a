import { expect } from 'vitest';

import { getToasts } from '~/server/session/toast.server';

import { ORIGIN } from './requests';

interface Matchers<R = unknown> {
  /** A redirect to exactly that path, with no toast. */
  toRedirectTo: (path: string) => Promise<R>;
  /**
   * A redirect to exactly that path with exactly that toast; a second line follows in brackets, the
   * next toast after ` | `.
   */
  toRedirectWithToast: (
    path: string,
    message: string,
    /** `file` is shown at the page's field for a file, without a toast. */
    type?: 'success' | 'error' | 'warning' | 'file',
  ) => Promise<R>;
  /** The response clears the session cookie. */
  toEndTheSession: () => R;
}

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type, @typescript-eslint/no-explicit-any
  interface Assertion<T = any> extends Matchers<T> {}
}

async function redirectOf(response: unknown) {
  if (!(response instanceof Response)) return { redirect: 'no Response' };
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const toastCookie = cookies.find((cookie) => cookie.startsWith('toast='));
  const { toasts, refusedFile } = toastCookie
    ? await getToasts(new Request(ORIGIN, { headers: { Cookie: toastCookie } }))
    : { toasts: [], refusedFile: null };
  return {
    redirect:
      response.status >= 300 && response.status < 400
        ? response.headers.get('Location')
        : response.status,
    toast:
      [
        ...toasts.map(
          ({ type, message, description }) => `${type}: ${message}${more(description)}`,
        ),
        ...(refusedFile === null ? [] : [`file: ${refusedFile}`]),
      ].join(' | ') || null,
  };
}

const more = (description: string | undefined) => (description ? ` [${description}]` : '');

expect.extend({
  async toRedirectTo(received: unknown, path: string) {
    const actual = await redirectOf(received);
    const expected = { redirect: path, toast: null };
    return {
      pass: this.equals(actual, expected),
      message: () => this.utils.diff(expected, actual) ?? 'no difference',
    };
  },
  async toRedirectWithToast(received: unknown, path: string, message: string, type = 'success') {
    const actual = await redirectOf(received);
    const expected = { redirect: path, toast: `${type}: ${message}` };
    return {
      pass: this.equals(actual, expected),
      message: () => this.utils.diff(expected, actual) ?? 'no difference',
    };
  },
  toEndTheSession(received: unknown) {
    const cookies = received instanceof Response ? received.headers.getSetCookie() : [];
    return {
      pass: cookies.some(
        (cookie) => /^generalStore=;/.test(cookie) || /^generalStore=.*Max-Age=0/.test(cookie),
      ),
      message: () => `Set-Cookie: ${cookies.join(' | ')}`,
    };
  },
});
