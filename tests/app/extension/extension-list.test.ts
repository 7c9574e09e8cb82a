import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import {
  areExtensionsKnown,
  clearExtensionCache,
  listExtensions,
} from '~/server/http/extensions.server';

import { refusal, TOKEN } from '../support/api-double';
import { api } from '../support/servers';

const CALLER = { token: TOKEN, requestId: 'request-1234', address: '203.0.113.9' };
const STALE_MS = 61_000;

beforeEach(() => {
  clearExtensionCache();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  clearExtensionCache();
});

/** The extensions that everyone's pages get after one person's call returned that status. */
async function listedAfter(status: number): Promise<readonly string[]> {
  api.reply('GET extensions', { body: ['search', 'history'] });
  expect(await listExtensions(CALLER)).toEqual(['search', 'history']);
  vi.setSystemTime(Date.now() + STALE_MS);
  api.reply('GET extensions', refusal(status, 'Não.'));
  return listExtensions(CALLER);
}

it.each([401, 402, 403, 429, 500, 503])(
  'a failed call (%i) changes nothing for anyone',
  async (status) => {
    expect(await listedAfter(status)).toEqual(['search', 'history']);
    api.reply('GET extensions', { body: ['search'] });
    expect(await listExtensions(CALLER), 'is asked for again').toEqual(['search']);
  },
);

it.each([404, 405, 501])('an API that has no such call (%i) has no extensions', async (status) => {
  expect(await listedAfter(status)).toEqual([]);
});

it('an API that was down when the web app started is called again by each page, until it responds', async () => {
  api.reply('GET extensions', 'hang-up');
  expect(await listExtensions(CALLER)).toEqual([]);
  expect(areExtensionsKnown()).toBe(false);
  api.reply('GET extensions', refusal(503, 'Ainda não.'));
  expect(await listExtensions(CALLER)).toEqual([]);
  expect(areExtensionsKnown()).toBe(false);
  api.reply('GET extensions', { body: ['search'] });
  expect(await listExtensions(CALLER)).toEqual(['search']);
  expect(areExtensionsKnown()).toBe(true);
});

it('a layout rendered without them gets them with the list’s next search', async () => {
  const { shouldRevalidate } = await import('~/routes/dashboard');
  const search = {
    currentUrl: new URL('http://prumo/dashboard/client'),
    nextUrl: new URL('http://prumo/dashboard/client?name=ana'),
    defaultShouldRevalidate: true,
  } as Parameters<typeof shouldRevalidate>[0];
  expect(shouldRevalidate(search)).toBe(false);
});
