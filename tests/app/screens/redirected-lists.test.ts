import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { KEEP_CHOSEN } from '~/components/list/list-params';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { appHandler } from '../support/app-handler';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const routes = path.resolve(import.meta.dirname, '../../../app/routes');
const LISTS = readdirSync(routes)
  .filter((file) => readFileSync(path.join(routes, file), 'utf8').includes('listSavedFilters('))
  .map((file) => `/${file.slice(0, -'._index.tsx'.length).replaceAll('.', '/')}`);

const handle = await appHandler();
const visit = async (address: string) => handle(await signedInRequest(address));
const asked = () => api.asked().filter((call) => call === 'GET saved-filter').length;

beforeEach(() => {
  clearExtensionCache();
  api.reply('GET extensions', { body: ['saved-filters'] });
  api.reply('GET saved-filter', { body: [] });
});

it.each(LISTS)('%s calls nothing that a redirect to its own address makes useless', async (at) => {
  await visit(`${at}?status=`);
  expect(asked()).toBe(1);
  const moved = await visit(`${at}?${KEEP_CHOSEN}=page%3D2&id=3`);
  expect([moved.status, moved.headers.get('Location')]).toEqual([302, `${at}?page=2&chosen=3`]);
  // Its own call comes after any that the redirect may have made.
  await visit(`${at}?status=`);
  expect(asked()).toBe(2);
});
