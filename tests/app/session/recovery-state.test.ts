import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  readRecoveryState,
  type RecoveryState,
  recoveryStateCookie,
} from '~/features/session/recovery-state.server';
import { seal, unseal } from '~/server/session/sealed.server';

import { EMAIL } from '../support/api-double';
import { sendScreen, visitScreen } from '../support/recovery-walk';
import { cookieOf, ORIGIN, request, SESSION } from '../support/requests';
import { api } from '../support/servers';

afterEach(() => void vi.useRealTimers());

const STATE: RecoveryState = { cpfOrEmail: EMAIL, recoveryCode: '001234', recoveryData: 'secret' };
const setCookie = (state = STATE) => recoveryStateCookie(request('/'), state);
const brought = async (state = STATE) => (await setCookie(state)).split(';', 1)[0] ?? '';
const read = (Cookie: string) => readRecoveryState(new Request(ORIGIN, { headers: { Cookie } }));

/** A cookie in our format with any value. */
const cookieAround = (value: string) =>
  `recovery=${encodeURIComponent(btoa(JSON.stringify(value)))}`;

describe('the state carried from screen to screen of a recovery', () => {
  it('is read back unchanged', async () => {
    expect(await read(await brought())).toEqual(STATE);
  });

  it('lasts twenty minutes and is HttpOnly', async () => {
    expect(await setCookie()).toMatch(/; Max-Age=1200; Path=\/; .*HttpOnly; SameSite=Lax/);
  });

  it('is encrypted, and differs each time', async () => {
    const [, value = ''] = (await brought()).split('=', 2);
    const sealed = JSON.parse(atob(decodeURIComponent(value))) as string;
    for (const text of [value, sealed, Buffer.from(sealed, 'base64url').toString('latin1')])
      expect(text).not.toMatch(/demo|prumo|001234|secret/);
    expect(await brought()).not.toBe(await brought());
  });

  it('expires, even when the browser keeps the cookie', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cookie = await brought();
    vi.advanceTimersByTime(20 * 60 * 1000 - 1);
    expect(await read(cookie)).toEqual(STATE);
    vi.advanceTimersByTime(1);
    expect(await read(cookie)).toBeNull();
  });

  it('depends on the secret', () => {
    const sealed = seal('recovery', 'text', 1000);
    expect(unseal('recovery', sealed, 999)).toBe('text');
    expect(unseal('recovery', sealed, 1000)).toBeNull();
    expect(unseal('another', sealed, 999)).toBeNull();
  });

  it('cannot be changed anywhere', () => {
    const bytes = Buffer.from(seal('recovery', 'text', 1000), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(unseal('recovery', changed.toString('base64url'), 0)).toBeNull();
      expect(unseal('recovery', bytes.subarray(0, index).toString('base64url'), 0)).toBeNull();
    }
  });
});

const soon = () => Date.now() + 60_000;

describe.each<[string, () => string | Promise<string>]>([
  ['no cookie', () => ''],
  ['an empty one', () => 'recovery='],
  ['nonsense', () => 'recovery=%F0%9F%92%A9'],
  ['an unsealed state', () => cookieAround(JSON.stringify(STATE))],
  ['a number', () => `recovery=${btoa('1')}`],
  [
    'a state sealed for another purpose',
    () => cookieAround(seal('x', JSON.stringify(STATE), soon())),
  ],
  ['an expired state', () => cookieAround(seal('recovery', JSON.stringify(STATE), Date.now() - 1))],
  ['another shape', () => cookieAround(seal('recovery', '{"cpfOrEmail":""}', soon()))],
  [
    'the cookie of a session',
    async () => (await cookieOf(SESSION)).replace('generalStore', 'recovery'),
  ],
])('with %s', (_, cookie) => {
  it.each(['/send-code-received', '/create-new-password'] as const)(
    '%s redirects to the e-mail screen without a call',
    async (screen) => {
      const fields = { recoveryCode: '1', password: 'Nova@123', confirmation: 'Nova@123' };
      for (const response of [
        await visitScreen(screen, await cookie()),
        await sendScreen(screen, fields, { cookie: await cookie() }),
      ])
        await expect(response).toRedirectTo('/send-recovery-email');
      expect(api.calls).toEqual([]);
    },
  );
});

it('a new password cannot be chosen before the code is validated', async () => {
  const cookie = await brought({ cpfOrEmail: EMAIL, recoveryData: null });
  const fields = { password: 'Nova@123', confirmation: 'Nova@123' };
  for (const response of [
    await visitScreen('/create-new-password', cookie),
    await sendScreen('/create-new-password', fields, { cookie }),
  ])
    await expect(response).toRedirectTo('/send-recovery-email');
  expect(api.calls).toEqual([]);
});
