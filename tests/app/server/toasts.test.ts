import '../support/servers';

import { describe, expect, it } from 'vitest';

import { SUCCESS_HEADER } from '~/components/navigation/saved-record';
import {
  getToasts,
  redirectWithError,
  redirectWithFailure,
  redirectWithSuccess,
  redirectWithWarning,
} from '~/server/session/toast.server';

import { ORIGIN } from '../support/requests';

const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
const read = async (cookie: string) => {
  const { toasts, headers } = await getToasts(new Request(ORIGIN, { headers: { Cookie: cookie } }));
  return { toast: toasts[0], toasts, headers };
};

describe('a toast left by a redirect', () => {
  it('is read by the next page, with its text unchanged', async () => {
    const { headers } = await redirectWithSuccess('/dashboard/client', 'Olá, João 🏗 <b>');
    expect((await read(cookieOf(headers))).toast).toEqual({
      id: expect.any(String) as string,
      type: 'success',
      message: 'Olá, João 🏗 <b>',
    });
  });

  it('is sent in a header too, within a proxy’s limit, when it is a success', async () => {
    const told = async (text: string) => {
      const { headers } = await redirectWithSuccess('/', text);
      return new URLSearchParams(headers.get(SUCCESS_HEADER) ?? '').get('text');
    };
    expect(await told('Olá, João 🏗 & <b>\n')).toBe('Olá, João 🏗 & <b>\n');
    expect(await told('ã'.repeat(1_000))).toBe('ã'.repeat(150));
    const { headers } = await redirectWithError('/', 'Não foi');
    expect(headers.has(SUCCESS_HEADER)).toBe(false);
  });

  it('may be one of several', async () => {
    const { headers } = await redirectWithFailure('/', { status: 409 }, [
      'Falta o NCM; e o CST',
      'Sem certificado',
    ]);
    const { toasts } = await read(cookieOf(headers));
    expect(toasts.map(({ type, message }) => `${type}: ${message}`)).toEqual([
      'error: Falta o NCM; e o CST',
      'error: Sem certificado',
    ]);
    expect(new Set(toasts.map(({ id }) => id)).size).toBe(2);
  });

  it('may have a description on a second line', async () => {
    const description = '🏗'.repeat(5000);
    const { headers } = await redirectWithWarning('/', { message: 'Salvo, mas…', description });
    const { toast } = await read(cookieOf(headers));
    expect(toast).toMatchObject({ type: 'warning', message: 'Salvo, mas…' });
    expect(toast?.description).toMatch(/^🏗+/u);
    expect(headers.getSetCookie().join().length).toBeLessThan(4096);
  });

  it('is shown once', async () => {
    const { headers } = await redirectWithError('/dashboard', 'Não deu.');
    const first = await read(cookieOf(headers));
    expect(first.toast?.message).toBe('Não deu.');
    expect((await read(cookieOf(first.headers))).toast).toBeUndefined();
  });

  it('is HttpOnly', async () => {
    const { headers } = await redirectWithSuccess('/dashboard', 'Salvo.');
    expect(headers.getSetCookie().join()).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/);
  });

  it('has room for thirty errors of a note', async () => {
    const errors = Array.from(
      { length: 30 },
      (_, one) => `O campo número ${one} da nota é obrigatório`,
    );
    const { headers } = await redirectWithFailure('/dashboard', { status: 422 }, errors);
    const page = await getToasts(new Request(ORIGIN, { headers: { Cookie: cookieOf(headers) } }));
    expect(page.toasts.map(({ message }) => message)).toEqual(errors);
  });

  it('is truncated to fit a cookie', async () => {
    const { headers } = await redirectWithError('/dashboard', '🏗'.repeat(5000));
    expect(headers.getSetCookie().join().length).toBeLessThan(4096);
    expect((await read(cookieOf(headers))).toast?.message).toMatch(/^🏗+/u);
  });
});

it('ends when read, and is not read if there is none', async () => {
  const { headers } = await redirectWithSuccess('/dashboard', 'Salvo.');
  const page = await getToasts(new Request(ORIGIN, { headers: { Cookie: cookieOf(headers) } }));
  expect(page.toasts).toHaveLength(1);
  expect(page.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^toast=; Path=\/; Expires=Thu, 01 Jan 1970/),
  ]);
  const none = await getToasts(new Request(ORIGIN, { headers: { Cookie: 'session=x' } }));
  expect([none.toasts, none.headers.getSetCookie()]).toEqual([[], []]);
});

describe('a toast cookie with another signature is ignored', () => {
  /** A toast cookie's value and signature. */
  const parts = async () => {
    const cookie = decodeURIComponent(cookieOf((await redirectWithSuccess('/', 'Salvo.')).headers));
    const [value = '', signature = ''] = cookie.replace(/^toast=/, '').split('.');
    return { value, signature };
  };
  const toastOf = async (value: string) =>
    (
      await getToasts(
        new Request(ORIGIN, { headers: { Cookie: `toast=${encodeURIComponent(value)}` } }),
      )
    ).toasts[0];

  it.each<[string, (value: string, signature: string) => string]>([
    ['unsigned', (value) => value],
    ['with an empty signature', (value) => `${value}.`],
    ['signed by somebody else', (value) => `${value}.${'A'.repeat(43)}`],
    [
      'changed',
      (value, signature) => `${btoa(atob(value).replace('Salvo', 'Pague'))}.${signature}`,
    ],
    ['nonsense', () => 'nonsense'],
  ])('%s', async (_, forge) => {
    const { value, signature } = await parts();
    expect(await toastOf(`${value}.${signature}`)).toMatchObject({ message: 'Salvo.' });
    expect(await toastOf(forge(value, signature))).toBeUndefined();
  });
});
