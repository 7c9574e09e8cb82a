import { describe, expect, it } from 'vitest';

import { deviceCookie, deviceOf } from '~/features/session/device.server';

import { refusal } from '../support/api-double';
import { leftCookie } from '../support/recovery-walk';
import { ORIGIN, request } from '../support/requests';
import { api } from '../support/servers';
import { GOOD, signIn } from '../support/sign-in-post';

const LOGIN = 'POST session/login';

describe('a browser is recognised', () => {
  it('by a value of its own, kept from scripts for as long as possible', async () => {
    const response = await signIn(GOOD);
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith('deviceStore='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=34560000/);
    const sent = api.only(LOGIN).headers['x-device-token'];
    expect(sent).toMatch(/^[\w-]{43}$/);
    const Cookie = leftCookie(response, 'deviceStore');
    expect(await deviceOf(new Request(ORIGIN, { headers: { Cookie } }))).toBe(sent);
  });

  it('at the next sign-in', async () => {
    const device = 'd'.repeat(43);
    const Cookie = (await deviceCookie(new Request(ORIGIN), device)).split(';', 1)[0] ?? '';
    await signIn(GOOD, '/?index', { Cookie });
    expect(api.only(LOGIN).headers['x-device-token']).toBe(device);
  });

  it('but not by a value that we did not sign', async () => {
    const forged = `deviceStore=${Buffer.from(JSON.stringify('d'.repeat(43))).toString('base64')}`;
    expect(await deviceOf(request('/', { headers: { Cookie: forged } }))).not.toBe('d'.repeat(43));
  });

  it('not when sign-in is refused', async () => {
    api.reply(LOGIN, refusal(429, 'Muitas tentativas de acesso. Tente novamente em 30 segundos.'));
    const response = await signIn(GOOD);
    expect(response.headers.getSetCookie().join()).not.toContain('deviceStore');
  });
});
