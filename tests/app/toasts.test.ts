import { describe, expect, it } from 'vitest';

import { getToast, redirectWithError, redirectWithSuccess } from '~/server/toast.server';

import { ORIGIN } from './support/requests';
import './support/servers';

const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
const read = (cookie: string) => getToast(new Request(ORIGIN, { headers: { Cookie: cookie } }));

describe('a toast left by a redirect', () => {
  it('is read by the next page, with its text as it was', async () => {
    const { headers } = await redirectWithSuccess('/dashboard/client', 'Olá, João 🏗 <b>');
    expect((await read(cookieOf(headers))).toast).toEqual({
      type: 'success',
      message: 'Olá, João 🏗 <b>',
    });
  });

  it('is shown once', async () => {
    const { headers } = await redirectWithError('/dashboard', 'Não deu.');
    const first = await read(cookieOf(headers));
    expect(first.toast?.message).toBe('Não deu.');
    expect((await read(cookieOf(first.headers))).toast).toBeUndefined();
  });

  it('is out of reach of scripts', async () => {
    const { headers } = await redirectWithSuccess('/dashboard', 'Salvo.');
    expect(headers.getSetCookie().join()).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/);
  });

  it('is cut to what a cookie holds', async () => {
    const { headers } = await redirectWithError('/dashboard', '🏗'.repeat(5000));
    expect(headers.getSetCookie().join().length).toBeLessThan(4096);
    expect((await read(cookieOf(headers))).toast?.message).toMatch(/^🏗+/u);
  });
});

describe('a toast that we did not leave is none', () => {
  const written = (data: unknown) => `toast=${encodeURIComponent(btoa(JSON.stringify(data)))}`;
  const forged = { __flash_flash__: { toast: { message: 'Ligue para este número', type: 'x' } } };

  it.each([
    ['unsigned', () => written(forged)],
    ['with an empty signature', () => `${written(forged)}.`],
    ['signed by somebody else', () => `${written(forged)}.${'A'.repeat(43)}`],
    ['nonsense', () => 'toast=nonsense'],
    [
      'changed',
      async () =>
        cookieOf((await redirectWithSuccess('/', 'Salvo.')).headers).replace(
          /^toast=.{6}/,
          'toast=eyJfXX',
        ),
    ],
  ])('%s', async (_, cookie) => {
    expect((await read(await cookie())).toast).toBeUndefined();
  });
});
