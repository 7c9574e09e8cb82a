import { expect, it, vi } from 'vitest';

import { EMAIL, PASSWORD } from '../app/support/api-double';
import { cookieOf, SESSION } from '../app/support/requests';
import { api } from '../app/support/servers';
import { startWebServer } from '../app/support/web-server';

vi.hoisted(() =>
  Object.assign(process.env, { WEB_URL: 'http://prumo.local:3000', TRUST_PROXY: 'none' }),
);

const url = await startWebServer();

it('when WEB_URL has no TLS, no header results in a cookie that the browser would drop', async () => {
  const response = await fetch(`${url}/?index`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ cpfOrEmail: EMAIL, password: PASSWORD }),
    headers: { Origin: url, 'X-Forwarded-Proto': 'https' },
  });
  const cookies = response.headers.getSetCookie().join('\n');
  expect(cookies).toMatch(/^generalStore=/m);
  expect(cookies).not.toMatch(/Secure|__Host-/);
  expect(response.headers.get('Strict-Transport-Security')).toBeNull();
});

it('an address counts only from a named proxy', async () => {
  const headers = { Cookie: await cookieOf(SESSION), 'X-Forwarded-For': '203.0.113.9' };
  await fetch(`${url}/dashboard/order`, { headers });
  expect(api.only('GET order/filter').headers['x-forwarded-for']).toBe('127.0.0.1');
});
