import { describe, expect, it } from 'vitest';

import { action, loader } from '~/routes/dashboard.sign-out';

import { args, responseOf, signedInPost } from '../support/requests';
import { api } from '../support/servers';

describe('signing out', () => {
  it('ends the session here, and asks the API to end it there', async () => {
    api.reply('DELETE session', { status: 204 });
    const response = await responseOf(async () =>
      action(args(await signedInPost('/dashboard/sign-out', {}))),
    );
    await expect(response).toRedirectTo('/');
    expect(response).toEndTheSession();
    expect(api.asked()).toEqual(['DELETE session']);
  });

  it.each([
    ['has no such call', { status: 404 }],
    ['does not know the session any more', { status: 401 }],
    ['fails', { status: 500 }],
    ['does not answer', 'hang-up'],
  ] as const)('ends it here even when the API %s', async (_, reply) => {
    api.reply('DELETE session', reply);
    const response = await responseOf(async () =>
      action(args(await signedInPost('/dashboard/sign-out', {}))),
    );
    await expect(response).toRedirectTo('/');
    expect(response).toEndTheSession();
  });

  it('is not triggered by a GET', async () => {
    await expect(await responseOf(() => loader())).toRedirectTo('/dashboard');
  });
});
