import { describe, expect, it } from 'vitest';

import { action, loader } from '~/routes/dashboard.ui';
import { readUiState } from '~/server/session/ui-store.server';

import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { leftCookie } from '../support/recovery-walk';
import {
  args,
  cookieOf,
  type Fields,
  ORIGIN,
  post,
  request,
  responseOf,
  SESSION,
  signedInPost,
} from '../support/requests';
import { api } from '../support/servers';

const choose = (fields: Fields) =>
  responseOf(async () => action(args(await signedInPost('/dashboard/ui', fields))));
const read = (Cookie: string) => readUiState(new Request(ORIGIN, { headers: { Cookie } }));

describe('the saved state of the menu', () => {
  it.each(['open', 'closed', 'auto'])('is kept: %s', async (menu) => {
    const response = await choose({ menu });
    expect(response.status).toBe(200);
    expect(await read(leftCookie(response, 'uiStore'))).toEqual({ menu });
    expect(api.calls).toEqual([]);
  });

  it('lasts a year and is HttpOnly', async () => {
    const cookie = (await choose({ menu: 'open' })).headers.getSetCookie().join();
    expect(cookie).toMatch(/^uiStore=.*Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Lax/);
  });

  it.each(['', 'wide', '<b>', '__proto__'])('%j is ignored', async (menu) => {
    const kept = leftCookie(await choose({ menu: 'closed' }), 'uiStore');
    const made = request('/dashboard/ui', {
      ...post({ menu }, { Cookie: `${await cookieOf(SESSION)}; ${kept}` }),
    });
    const response = await responseOf(() => action(args(made)));
    expect(await read(leftCookie(response, 'uiStore'))).toEqual({ menu: 'closed' });
  });

  it.each(['', 'uiStore=nonsense', `uiStore=${btoa('{"menu":"open"}')}`])(
    'depends on the window’s width without a cookie of ours: %j',
    async (cookie) => {
      expect(await read(cookie)).toEqual({ menu: 'auto' });
    },
  );

  it('without JavaScript returns to the same page, and to no other site', async () => {
    const back = '/dashboard/client?page=2';
    await expect(await choose({ menu: 'open', back })).toRedirectTo(back);
    expect((await choose({ menu: 'open', back: 'https://evil.example' })).status).toBe(200);
  });

  it('makes no call without a session', async () => {
    const response = await responseOf(() =>
      action(args(request('/dashboard/ui', post({ menu: 'open' })))),
    );
    expect(response.headers.get('Location')).toMatch(/^\/(\?|$)/);
    expect(leftCookie(response, 'uiStore')).toBe('');
  });

  it('is not set by a GET', async () => {
    await expect(await responseOf(() => loader())).toRedirectTo('/dashboard');
  });

  it.each(['open', 'closed', 'auto'])('%s is in the page’s own HTML', async (menu) => {
    const handle = await appHandler();
    const kept = leftCookie(await choose({ menu }), 'uiStore');
    const headers = { Cookie: `${await cookieOf(SESSION)}; ${kept}` };
    const { html } = await pageOf(await handle(request('/dashboard', { headers })));
    expect(html).toContain(`data-menu="${menu}"`);
  });
});
