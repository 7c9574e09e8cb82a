import { describe, expect, it } from 'vitest';

import { DAY_SECONDS } from '@domain/duration';
import { loader } from '~/routes/_index';
import { readSession } from '~/server/session/session-cookie.server';

import { PASSWORD } from '../support/api-double';
import { args, ORIGIN, request, responseOf, SESSION, signedInRequest } from '../support/requests';
import { api } from '../support/servers';
import { GOOD, signIn } from '../support/sign-in-post';

describe('signing in', () => {
  it('keeps the session record in an HttpOnly cookie and redirects to the dashboard', async () => {
    const response = await signIn(GOOD);
    await expect(response).toRedirectTo('/dashboard');
    const cookie = response.headers.getSetCookie().join();
    expect(cookie).toMatch(/^generalStore=/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toContain('Secure');
    const next = new Request(ORIGIN, { headers: { Cookie: cookie.split(';', 1)[0] ?? '' } });
    expect(await readSession(next)).toEqual(SESSION);
  });

  it('ends no earlier than the session, which may last a year (SESSION_DAYS)', async () => {
    const cookies = (await signIn(GOOD)).headers.getSetCookie();
    const own = cookies.find((cookie) => cookie.startsWith('generalStore='));
    const seconds = Number(/Max-Age=(\d+)/.exec(own ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(365 * DAY_SECONDS);
  });

  it('sends what is in the contract, and no token', async () => {
    await signIn({ ...GOOD, cpfOrEmail: '529.982.247-25' }, '/?index', {
      'X-Request-Id': 'request-1234',
    });
    const call = api.only('POST session/login');
    expect(call.body).toEqual({ cpfOrEmail: '52998224725', password: PASSWORD });
    expect(call.headers).toMatchObject({ 'x-request-id': 'request-1234' });
    expect(call.headers.authorization).toBeUndefined();
  });

  it('over TLS, as the reverse proxy reports it, sets a Secure cookie', async () => {
    const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'prumo.test' };
    const response = await signIn(GOOD, '/', headers);
    expect(response.headers.getSetCookie().join()).toContain('Secure');
  });

  it.each([
    ['/dashboard/client?name=Maria&page=2', '/dashboard/client?name=Maria&page=2'],
    ['/dashboard/order/12', '/dashboard/order/12'],
    ['/dashboard', '/dashboard'],
    ['https://evil.example/dashboard', '/dashboard'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/dashboard\\..\\evil', '/dashboard'],
    ['/dashboardx', '/dashboard'],
    ['/dashboard.evil.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/', '/dashboard'],
    ['/dashboard/\t/evil.example', '/dashboard'],
    ['/dashboard/look-up/zip-code?zipCode=1', '/dashboard'],
    ['/dashboard/order/12/report', '/dashboard/order/12'],
    ['', '/dashboard'],
  ])('with return-to=%s continues to %s', async (wanted, target) => {
    const response = await signIn(
      GOOD,
      `/?index&${new URLSearchParams({ 'return-to': wanted }).toString()}`,
    );
    await expect(response).toRedirectTo(target);
  });
});

it('redirects a signed-in person to the dashboard', async () => {
  const response = await responseOf(async () => loader(args(await signedInRequest('/'))));
  await expect(response).toRedirectTo('/dashboard');
});

it('anyone else sees the page', async () => {
  expect((await responseOf(() => loader(args(request('/'))))).status).toBe(200);
});
