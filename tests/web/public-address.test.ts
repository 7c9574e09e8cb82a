import { describe, expect, it, vi } from 'vitest';

import { firstStyles } from '~/server/http/first-styles.server';

import { offerAll } from '../app/support/all-screens';
import { EMAIL, PASSWORD } from '../app/support/api-double';
import { leftCookie } from '../app/support/recovery-walk';
import { cookieOf, SESSION } from '../app/support/requests';
import { addressOf, routeFiles } from '../app/support/route-address';
import { api } from '../app/support/servers';
import { startWebServer } from '../app/support/web-server';

vi.hoisted(() => Object.assign(process.env, { WEB_URL: 'https://prumo.example.com.br' }));

const url = await startWebServer();
const cookie = await cookieOf({ ...SESSION, companyId: 5 });

/** As through a proxy that does not report the client's TLS. */
async function visit(path: string, init: RequestInit = {}, Cookie = cookie): Promise<Response> {
  const headers = { Cookie, 'X-Forwarded-Proto': 'http', ...init.headers };
  const response = await fetch(url + path, { redirect: 'manual', ...init, headers });
  await response.clone().arrayBuffer();
  return response;
}

const post = (path: string, fields: Record<string, string>, Cookie = cookie) =>
  visit(
    path,
    { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: url } },
    Cookie,
  );

const ROUTES = routeFiles(/^/);
const COOKIES = [
  ...['deviceStore', 'generalStore', 'halfSession', 'personStore', 'quoteAddress', 'recovery'],
  ...['recoveryCodes', 'secondFactor', 'styles', 'toast', 'uiStore'],
];
const FACTOR = '/dashboard/profile/second-factor';

describe('when WEB_URL has https, whatever the headers say', () => {
  it('every cookie of every route is Secure, and for this host alone', async () => {
    offerAll();
    const answers: Response[] = [];
    for (const path of ROUTES.map(addressOf)) {
      answers.push(await visit(path), await visit(path, {}, ''));
      answers.push(await post(path, {}), await post(path, {}, ''));
    }
    answers.push(await post('/?index', { cpfOrEmail: EMAIL, password: PASSWORD }, ''));
    answers.push(await post('/send-recovery-email', { cpfOrEmail: EMAIL }, ''));
    answers.push(await post('/dashboard/ui', { menu: 'closed' }));
    api.reply('DELETE order/40/quote-links/5', { status: 204 });
    const revoked = { intent: 'revoke', idQuoteLink: '5' };
    answers.push(await post('/dashboard/order/40/client-link', revoked));
    api.reply('POST session/second-factor/setup', {
      body: { Secret: 'JBSWY3DP', Uri: 'otpauth:' },
    });
    api.reply('PUT session/second-factor', { body: { RecoveryCodes: ['0123456789abcdef'] } });
    const prepared = await post(FACTOR, { intent: 'prepare', currentPassword: PASSWORD });
    const withSecret = `${cookie}; ${leftCookie(prepared, '__Host-secondFactor')}`;
    answers.push(prepared, await post(FACTOR, { intent: 'confirm', code: '123456' }, withSecret));

    // Any file of `public/` can stand for the built styles.
    const styled = new Headers();
    await firstStyles('/favicon.svg', new Request(url), styled);

    const given = [styled, ...answers.map(({ headers }) => headers)];
    const set = given.flatMap((headers) => headers.getSetCookie());
    const names = new Set(set.map((one) => one.split('=', 1)[0]));
    expect([...names].sort()).toEqual(COOKIES.map((name) => `__Host-${name}`));
    for (const one of set) {
      expect(one).toMatch(/; Secure(;|$)/);
      expect(one).toMatch(/; HttpOnly(;|$)/);
      expect(one).toMatch(/; SameSite=Lax(;|$)/);
      expect(one).toMatch(/; Path=\/(;|$)/);
      expect(one).not.toContain('Domain');
    }
    for (const { headers } of answers)
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });

  it('a session is stored in such a cookie, and in no other of its name', async () => {
    const signedIn = await post('/?index', { cpfOrEmail: EMAIL, password: PASSWORD }, '');
    const kept = leftCookie(signedIn, '__Host-generalStore');
    expect((await visit('/dashboard/client', {}, kept)).status).toBe(200);
    const planted = kept.replace('__Host-', '');
    expect((await visit('/dashboard/client', {}, planted)).status).toBe(302);
  });
});
